import type { Dialogue, Reply } from './dialogue';
import { RecognitionError, type RecognitionOptions, RECOGNITION_SAMPLE_RATE } from './port';
import { SocketRecognition } from './socket-recognition';

export interface FunasrOptions {
  /** Such as `ws://127.0.0.1:10095`. */
  url: string;
  languages: readonly string[];
  timeoutMs?: number;
}

/** A message of the server; both the C++ and the Python one leave some of it out. */
interface FunasrMessage {
  mode?: string;
  text?: string;
  is_final?: boolean;
  is_end?: boolean;
  error?: string;
  timestamp?: unknown;
}

/** The samples of FunASR's own web client: 60 ms. */
const SLICE_BYTES = 1_920;
/** 600 ms in a piece, 300 ms before and 300 ms after it; without these sizes the server drops all sound. */
const CHUNK_SIZE = [5, 10, 5];
/** The Python server is served with this subprotocol, and refuses clients that do not offer it; the C++ server chooses none. */
const SUBPROTOCOL = 'binary';
/** What the C++ server sends, as a text, for sound that it does not take. */
const ERROR_TEXT = /^ERROR\. /;

/** Timestamps come as JSON text or as an array. A number is the time of sending, which says nothing about the sound. */
export function readStamps(stamp: unknown): [number, number][] | null {
  const value: unknown = typeof stamp === 'string' && stamp.startsWith('[') ? JSON.parse(stamp) : stamp;
  const isPair = (pair: unknown): pair is [number, number] =>
    Array.isArray(pair) && pair.length >= 2 && typeof pair[0] === 'number' && typeof pair[1] === 'number';
  return Array.isArray(value) && value.length > 0 && value.every(isPair)
    ? value.map(([start, end]) => [start, end])
    : null;
}

/** SenseVoice, one of FunASR's models, is told the language; it knows these of ours. */
const senseVoice = (language: string): string => /^(zh|en)-/.exec(language)?.[1] ?? 'auto';

/** What is known of a server from one recording to the next. */
export interface FunasrBehavior {
  /** Whether it has told the end of a recording by `is_end`, and so will do it again. */
  acknowledges: boolean;
}

/**
 * One recording in the protocol of FunASR's runtime (its `websocket_protocol.md`). Text of `2pass-online` continues what came
 * before; `2pass-offline` replaces all of it.
 *
 * Servers end a recording differently. The current one says `is_final` of every text, and `is_end` at last. The older Python one says
 * `is_final` of all that it has sent before the end, and not of the one text after it. The C++ one says it once, with its last message.
 * Where a message can be read in two ways, more texts are waited for.
 */
export function funasrDialogue(
  { language, hotwords = {}, itn = true }: RecognitionOptions,
  manners: FunasrBehavior = { acknowledges: false },
): Dialogue {
  let online = '';
  let hasSound = false;
  let hasSentence = false;
  /** What `is_final` means by the texts before the end: only the C++ server denies it of a whole sentence there. */
  let meaning: 'unknown' | 'end' | 'speaking' = 'unknown';

  /** Whether the recording has ended with this message, which came after the end of the sound. */
  function endOf({ mode, is_final: isFinal, is_end: isEnd }: FunasrMessage, isOffline: boolean): Reply {
    if (isEnd === true) {
      manners.acknowledges = true;
      return { isDone: true };
    }
    if (manners.acknowledges) return {};
    if (isFinal === true && (mode === undefined || meaning === 'end')) return { isDone: true };
    if (isFinal === false && isOffline && meaning === 'speaking') return { isDone: true };
    return { mayBeDone: isOffline && meaning !== 'speaking' };
  }

  return {
    sliceBytes: SLICE_BYTES,
    subprotocol: SUBPROTOCOL,
    begin: () => [
      JSON.stringify({
        mode: '2pass',
        chunk_size: CHUNK_SIZE,
        chunk_interval: 10,
        wav_name: 'mirra',
        wav_format: 'pcm',
        audio_fs: RECOGNITION_SAMPLE_RATE,
        is_speaking: true,
        itn,
        // A text that holds JSON: an object here ends the C++ server's connection.
        hotwords: JSON.stringify(hotwords),
        svs_lang: senseVoice(language),
        svs_itn: itn,
      }),
    ],
    sound(slice) {
      hasSound = true;
      return slice;
    },
    end(rest) {
      hasSound ||= rest.length > 0;
      return [
        ...(rest.length > 0 ? [rest] : []),
        JSON.stringify({
          is_speaking: false,
          is_end: true,
          chunk_size: CHUNK_SIZE,
          chunk_interval: 10,
          wav_name: 'mirra',
          mode: '2pass',
        }),
      ];
    },
    // Older servers answer neither a recording without sound, nor an end after which there is nothing to correct.
    owesNothing: () => !hasSound || (hasSentence && online === '' && !manners.acknowledges),
    receive(text, isEnded) {
      const message = JSON.parse(text) as FunasrMessage;
      const said = message.text ?? '';
      if (message.error !== undefined)
        throw new RecognitionError('providerFailed', `FunASR: ${message.error}`);
      if (ERROR_TEXT.test(said)) throw new RecognitionError('providerFailed', `FunASR: ${said}`);
      const isOffline = message.mode === '2pass-offline' || message.mode === 'offline';
      if (!isEnded && message.is_final === true) meaning = 'speaking';
      else if (!isEnded && isOffline && message.is_final === false) meaning = 'end';
      const end = isEnded ? endOf(message, isOffline) : {};
      if (said === '') return end;
      if (isOffline) {
        online = '';
        hasSentence = true;
        const times = readStamps(message.timestamp);
        return { ...end, recognized: [{ kind: 'final', text: said, ...(times && { times }) }] };
      }
      online += said;
      return { ...end, recognized: [{ kind: 'partial', text: online }] };
    },
  };
}

/** A FunASR runtime of one's own. */
export function createFunasr({ url, languages, timeoutMs }: FunasrOptions): SocketRecognition {
  const manners: FunasrBehavior = { acknowledges: false };
  return new SocketRecognition({
    provider: 'funasr',
    languages,
    timeoutMs,
    connect: (options) => ({ url, dialogue: funasrDialogue(options, manners) }),
  });
}
