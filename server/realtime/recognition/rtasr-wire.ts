import { randomUUID } from 'node:crypto';
import type { Recognized } from '../../engines/speech-recognition/port';
import type { Incoming, RecognitionFailure, RecordingStart, Wire } from './wire';

/** The codes that clients of the transcription know. */
const CODES: Readonly<Record<RecognitionFailure, string>> = {
  notConfigured: '10110',
  unsupportedLanguage: '10106',
  badMessage: '10107',
  recognitionUnavailable: '10700',
};

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Longer than any end message, shorter than any sound that a client sends. */
const LONGEST_END = 40;

const INTERIM = '1';
const FINAL = '0';

/** Whether a message is `{"end": true}`, with or without spaces. */
function isEnd(text: string): boolean {
  if (text.length > LONGEST_END || !text.trimStart().startsWith('{')) return false;
  try {
    return (JSON.parse(text) as { end?: unknown }).end === true;
  } catch {
    // Sound that begins with the same byte.
    return false;
  }
}

/** The messages of iFlytek's real-time transcription, whose sound comes as base64 from pages and as bytes from programs. */
export class RtasrWire implements Wire {
  readonly start: RecordingStart;
  private readonly sid = `rta${randomUUID()}`;
  private segment = 0;
  private unfinished = '';

  /** @param language null leaves it to what else is known of the client */
  constructor(language: string | null) {
    this.start = { language, hotwords: {}, itn: true };
  }

  read(message: Buffer, isBinary: boolean): Incoming {
    if (message.length <= LONGEST_END && isEnd(message.toString())) return { kind: 'end' };
    if (isBinary) return { kind: 'sound', pcm: message };
    const text = message.toString();
    return BASE64.test(text)
      ? { kind: 'sound', pcm: Buffer.from(text, 'base64') }
      : { kind: 'bad', reason: 'neither base64 nor the end' };
  }

  started(): string[] {
    return [this.message('started', '0', '')];
  }

  heard({ kind, text, times = [] }: Recognized): string[] {
    this.unfinished = kind === 'final' ? '' : text;
    const st = {
      bg: String(times[0]?.[0] ?? 0),
      ed: String(times.at(-1)?.[1] ?? 0),
      type: kind === 'final' ? FINAL : INTERIM,
      rt: [{ ws: [{ wb: 0, we: 0, cw: [{ w: text, wp: 'n' }] }] }],
    };
    const data = JSON.stringify({ seg_id: this.segment, cn: { st } });
    if (kind === 'final') this.segment += 1;
    return [this.message('result', '0', data)];
  }

  ended(): string[] {
    return this.unfinished === '' ? [] : this.heard({ kind: 'final', text: this.unfinished });
  }

  failed(failure: RecognitionFailure): string[] {
    return [this.message('error', CODES[failure], '', failure)];
  }

  private message(action: string, code: string, data: string, desc = 'success'): string {
    return JSON.stringify({ action, code, data, desc, sid: this.sid });
  }
}
