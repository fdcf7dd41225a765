import type { Dialogue } from './dialogue';
import { type Recognized, RECOGNITION_SAMPLE_RATE } from './port';
import { SocketRecognition } from './socket-recognition';

export interface VoskOptions {
  /** Such as `ws://127.0.0.1:2700`. */
  url: string;
  /** The languages of the server's model. */
  languages: readonly string[];
  timeoutMs?: number;
}

interface VoskMessage {
  partial?: string;
  text?: string;
  result?: { start?: number; end?: number }[];
}

/** 0.2 s: the server answers each message, and each answer costs it a look at all that was said so far. */
const SLICE_BYTES = 6_400;
/** The server compares the end as a text: the spaces belong to it. */
export const VOSK_END = '{"eof" : 1}';

/** Vosk parts words by spaces, which Chinese does not write. */
const joined = (text: string): string =>
  text.replace(/(?<=[\p{Script=Han}\uff00-\uffef])\s+(?=[\p{Script=Han}\uff00-\uffef])/gu, '').trim();

function readMessage({ partial, text, result = [] }: VoskMessage): Recognized | null {
  if (partial !== undefined) return partial === '' ? null : { kind: 'partial', text: joined(partial) };
  if (text === undefined || text === '') return null;
  const times = result
    .filter(({ start, end }) => start !== undefined && end !== undefined)
    .map(({ start = 0, end = 0 }) => [Math.round(start * 1000), Math.round(end * 1000)] as const);
  return { kind: 'final', text: joined(text), ...(times.length > 0 && { times }) };
}

/**
 * One recording in the protocol of vosk-server: exactly one answer to each message of sound, and one to the end. Its list of phrases
 * is no list of likely words: nothing else would be understood. So hotwords stay at home.
 */
export function voskDialogue(): Dialogue {
  let unanswered = 0;
  return {
    sliceBytes: SLICE_BYTES,
    closesAtEnd: true,
    // Without the rate the server takes the sound for 8,000 Hz.
    begin: () => [
      JSON.stringify({ config: { sample_rate: RECOGNITION_SAMPLE_RATE, words: true, max_alternatives: 0 } }),
    ],
    sound(slice) {
      unanswered += 1;
      return slice;
    },
    end(rest) {
      unanswered += rest.length > 0 ? 2 : 1;
      return [...(rest.length > 0 ? [rest] : []), VOSK_END];
    },
    receive(text, isEnded) {
      unanswered -= 1;
      const recognized = readMessage(JSON.parse(text) as VoskMessage);
      return { isDone: isEnded && unanswered === 0, recognized: recognized === null ? [] : [recognized] };
    },
  };
}

/** A vosk-server of one's own. */
export const createVosk = ({ url, languages, timeoutMs }: VoskOptions): SocketRecognition =>
  new SocketRecognition({
    provider: 'vosk',
    languages,
    timeoutMs,
    connect: () => ({ url, dialogue: voskDialogue() }),
  });
