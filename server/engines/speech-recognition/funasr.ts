import type { Dialogue, Reply } from './dialogue';
import { RecognitionError, type RecognitionOptions, RECOGNITION_SAMPLE_RATE } from './port';
import { SocketRecognition } from './socket-recognition';

export interface FunasrOptions {
  /** Such as `ws://127.0.0.1:10095`. */
  url: string;
  languages: readonly string[];
  timeoutMs?: number;
  /** How long to wait for a text after the end, milliseconds: the server says nothing at all about silence. */
  silentEndMs?: number;
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
/** FunASR's own web client waits as long. */
const SILENT_END_MS = 3_000;
/** Between a message that may be the last one and the one that may follow it. */
const SETTLE_MS = 250;
/** What the C++ server sends, as a text, for sound that it does not take. */
const ERROR_TEXT = /^ERROR\. /;

/** Stamps come as a text that holds JSON, or as an array; a number is the time of sending and says nothing of the sound. */
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

/**
 * One recording in the protocol of FunASR's runtime (its `websocket_protocol.md`). Text of `2pass-online` continues what came
 * before; that of `2pass-offline` replaces all of it.
 */
export function funasrDialogue(
  { language, hotwords = {}, itn = true }: RecognitionOptions,
  silentEndMs = SILENT_END_MS,
): Dialogue {
  let online = '';
  /** `isFinal` is the end of the recording for the C++ server; the Python one says it of everything before the end. */
  let meaning: 'unknown' | 'end' | 'speaking' = 'unknown';

  /** Whether the recording has ended with this message. */
  function endOf({ mode, is_final: isFinal, is_end: isEnd }: FunasrMessage, isOffline: boolean): Reply {
    if (isEnd === true) return { isDone: true };
    if (meaning === 'speaking') return isOffline && isFinal === false ? { isDone: true } : {};
    if (isFinal !== true) return {};
    return meaning === 'end' || mode === undefined ? { isDone: true } : { isDoneAfterMs: SETTLE_MS };
  }

  return {
    sliceBytes: SLICE_BYTES,
    silentEndMs,
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
    sound: (slice) => slice,
    end: (rest) => [
      ...(rest.length > 0 ? [rest] : []),
      JSON.stringify({
        is_speaking: false,
        is_end: true,
        chunk_size: CHUNK_SIZE,
        chunk_interval: 10,
        wav_name: 'mirra',
        mode: '2pass',
      }),
    ],
    receive(text, isEnded) {
      const message = JSON.parse(text) as FunasrMessage;
      const said = message.text ?? '';
      if (message.error !== undefined)
        throw new RecognitionError('providerFailed', `FunASR: ${message.error}`);
      if (ERROR_TEXT.test(said)) throw new RecognitionError('providerFailed', `FunASR: ${said}`);
      const isOnline = message.mode === '2pass-online';
      if (message.is_final === true && (!isEnded || isOnline)) meaning = 'speaking';
      else if (!isEnded && message.is_final === false && meaning === 'unknown') meaning = 'end';
      const isOffline = message.mode === '2pass-offline' || message.mode === 'offline';
      const end = isEnded ? endOf(message, isOffline) : {};
      if (said === '') return end;
      if (isOffline) {
        online = '';
        const times = readStamps(message.timestamp);
        return { ...end, recognised: [{ kind: 'final', text: said, ...(times && { times }) }] };
      }
      online += said;
      return { ...end, recognised: [{ kind: 'partial', text: online }] };
    },
  };
}

/** A FunASR runtime of one's own. */
export const createFunasr = ({ url, languages, timeoutMs, silentEndMs }: FunasrOptions): SocketRecognition =>
  new SocketRecognition({
    provider: 'funasr',
    languages,
    timeoutMs,
    connect: (options) => ({ url, dialogue: funasrDialogue(options, silentEndMs) }),
  });
