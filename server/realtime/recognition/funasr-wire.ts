import { Compile } from 'typebox/compile';
import { recognition } from '../../../contract/speech/limits';
import { RecognitionEnd, type RecognitionResult, RecognitionStart } from '../../../contract/speech/schema';
import type { Recognized } from '../../engines/speech-recognition/port';
import { readHotwords } from './hotwords';
import type { Incoming, RecognitionFailure, RecordingStart, Wire } from './wire';

const startChecker = Compile(RecognitionStart);
const endChecker = Compile(RecognitionEnd);

/** Longer than all settings with all hot words, bytes: sound is no text. */
const LONGEST = 64 * 1024;

/** Name of a recording whose client gives none; the C++ server's. */
const UNNAMED = 'wav-default-id';

type Mode = NonNullable<RecognitionStart['mode']>;

/** Scripts that put a space between two sentences. */
const ENDS_WORD = /[\p{Script=Latin}\p{Script=Thai}\p{N}.!?,;:)"'”’…]$/u;
const BEGINS_WORD = /^[\p{Script=Latin}\p{Script=Thai}\p{N}]/u;

/** What stands between two sentences that a client puts one behind the other. */
export const spaceBetween = (before: string, after: string): string =>
  ENDS_WORD.test(before) && BEGINS_WORD.test(after) ? ' ' : '';

function parse(message: Buffer): unknown {
  if (message.length > LONGEST) return undefined;
  try {
    return JSON.parse(message.toString());
  } catch {
    // The caller answers that the message cannot be read.
    return undefined;
  }
}

/**
 * The messages of FunASR's runtime. Clients append texts of `2pass-online`, and replace them by texts of `2pass-offline`; so what a
 * recognizer corrects in a sentence that still grows is taken back by an empty offline text and told anew.
 */
export class FunasrWire implements Wire {
  readonly start = null;
  private mode: Mode = '2pass';
  private name = UNNAMED;
  private hasStarted = false;
  private wantsEnd = false;
  /** What the client shows of the sentence that grows, and the last sentence before it. */
  private shown = '';
  private before = '';
  /** The sentences of a file, which are told together; null where they are told when they come. */
  private file: Recognized[] | null = null;

  read(message: Buffer, isBinary: boolean): Incoming {
    if (isBinary) return { kind: 'sound', pcm: message };
    const value = parse(message);
    if (endChecker.Check(value)) {
      this.wantsEnd = (value as { is_end?: unknown }).is_end === true;
      return { kind: 'end' };
    }
    if (!startChecker.Check(value)) return { kind: 'bad', reason: 'the first message is not understood' };
    // Some clients repeat their settings while they speak.
    if (this.hasStarted) return { kind: 'nothing' };
    return this.readStart(value);
  }

  started(): string[] {
    return [];
  }

  heard({ kind, text, times }: Recognized): string[] {
    const whole = text === '' ? '' : spaceBetween(this.before, text) + text;
    if (kind === 'final' && this.file !== null) {
      if (text !== '') this.file.push({ kind, text: whole, ...(times && { times }) });
      if (text !== '') this.before = whole;
      return [];
    }
    if (kind === 'final') return this.sentence(whole, times);
    if (this.mode !== '2pass' || whole === this.shown) return [];
    const isLonger = whole.startsWith(this.shown);
    const out = [
      ...(isLonger ? [] : [this.message('2pass-offline', '')]),
      this.message('2pass-online', isLonger ? whole.slice(this.shown.length) : whole),
    ];
    this.shown = whole;
    return out;
  }

  ended(): string[] {
    const unfinished = this.shown === '' ? [] : this.sentence(this.shown);
    const end = { is_final: true, ...(this.wantsEnd && { is_end: true }) };
    return [...this.whole(), ...unfinished, this.message(this.sentenceMode, '', end)];
  }

  failed(error: RecognitionFailure): string[] {
    return [...this.whole(), this.message(this.sentenceMode, '', { is_final: true, error })];
  }

  /** What was understood of a file, in one message. */
  private whole(): string[] {
    const sentences = this.file ?? [];
    if (sentences.length === 0) return [];
    this.file = [];
    const times = sentences.flatMap((one) => one.times ?? []);
    return this.sentence(sentences.map(({ text }) => text).join(''), times);
  }

  private get sentenceMode(): RecognitionResult['mode'] {
    return this.mode === '2pass' ? '2pass-offline' : this.mode;
  }

  private readStart(value: RecognitionStart): Incoming {
    const { mode = '2pass', wav_name: name = UNNAMED, wav_format: format = 'pcm', audio_fs: rate } = value;
    this.mode = mode;
    this.name = name;
    if (format.toLowerCase() !== 'pcm') return { kind: 'bad', reason: `only PCM, not ${format}` };
    if (rate !== undefined && rate !== recognition.sampleRate)
      return { kind: 'bad', reason: `only ${recognition.sampleRate} Hz, not ${rate}` };
    this.hasStarted = true;
    // FunASR answers a file by one text, and its web client hangs up after the first.
    if (mode === 'offline' && value.wav_format !== undefined) this.file = [];
    const start: RecordingStart = {
      language: value.language ?? null,
      hotwords: readHotwords(value.hotwords ?? ''),
      itn: value.itn ?? true,
      ...(value.traceparent !== undefined && { traceparent: value.traceparent }),
    };
    return { kind: 'start', start };
  }

  private sentence(text: string, times: Recognized['times'] = []): string[] {
    const isNothing = text === '' && this.shown === '';
    this.shown = '';
    if (isNothing) return [];
    if (text !== '') this.before = text;
    const timestamp = times.length > 0 ? { timestamp: JSON.stringify(times) } : {};
    return [this.message(this.sentenceMode, text, timestamp)];
  }

  private message(
    mode: RecognitionResult['mode'],
    text: string,
    rest: Partial<RecognitionResult> = {},
  ): string {
    const message: RecognitionResult = { mode, text, wav_name: this.name, is_final: false, ...rest };
    return JSON.stringify(message);
  }
}
