import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecognitionResult } from '../../../../contract/speech/schema';
import {
  RecognitionError,
  type RecognitionListener,
  type RecognitionOptions,
  type SpeechRecognition,
} from '../../../../server/engines/speech-recognition/port';
import { FunasrWire } from '../../../../server/realtime/recognition/funasr-wire';
import { IDLE_MS, LIFETIME_MS, Recording } from '../../../../server/realtime/recognition/recording';
import { RtasrWire } from '../../../../server/realtime/recognition/rtasr-wire';
import type { Wire } from '../../../../server/realtime/recognition/wire';
import { noSpan } from '../../../../server/tracing/span';

const SECOND = 32_000;
const start = Buffer.from(JSON.stringify({ mode: '2pass', chunk_size: [5, 10, 5], is_speaking: true }));
const end = Buffer.from('{"is_speaking":false}');

/** A recognizer whose every move the test makes. */
class Scripted implements SpeechRecognition {
  readonly provider = 'scripted';
  readonly languages = ['zh-CN', 'th-TH'];
  listener: RecognitionListener | null = null;
  options: RecognitionOptions | null = null;
  heard = 0;
  calls: string[] = [];
  open(options: RecognitionOptions, listener: RecognitionListener) {
    this.options = options;
    this.listener = listener;
    return {
      feed: (pcm: Uint8Array) => {
        this.heard += pcm.length;
      },
      end: () => void this.calls.push('end'),
      cancel: () => void this.calls.push('cancel'),
    };
  }
  async close() {}
}

function setUp({ wire = new FunasrWire() as Wire, languages = [] as string[] } = {}) {
  const recognition = new Scripted();
  const sent: RecognitionResult[] = [];
  const closes: [number, string][] = [];
  const flow: string[] = [];
  const failures: string[] = [];
  const recording = new Recording({
    recognition,
    wire,
    languages,
    beginSpan: () => noSpan,
    line: {
      send: (text) => void sent.push(JSON.parse(text) as RecognitionResult),
      close: (code, reason) => void closes.push([code, reason]),
      pause: () => void flow.push('pause'),
      resume: () => void flow.push('resume'),
    },
    onFailure: ({ code }) => void failures.push(code),
    now: () => Date.now(),
  });
  const say = (message: Buffer): void => recording.message(message, false);
  const sound = (seconds: number): void => recording.message(Buffer.alloc(seconds * SECOND), true);
  /** Speaks this many seconds in real time. */
  const speak = (seconds: number): void => {
    for (let i = 0; i < seconds; i++) {
      sound(1);
      vi.advanceTimersByTime(1_000);
    }
  };
  return { recognition, recording, sent, closes, flow, failures, say, sound, speak };
}

describe('a recording', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('returns the recognized text, and closes with 1000 when the recognizer has finished', () => {
    const { recognition, sent, closes, say, speak } = setUp();
    say(start);
    speak(1);
    recognition.listener?.heard({ kind: 'final', text: '好。' });
    say(end);
    expect(recognition.calls).toEqual(['end']);
    expect(closes).toEqual([]);
    recognition.listener?.ended();
    expect(sent.map(({ text, is_final: isFinal }) => [text, isFinal])).toEqual([
      ['好。', false],
      ['', true],
    ]);
    expect(closes).toEqual([[1000, '']]);
  });

  it('ends after exactly a minute of sound', () => {
    const { recognition, recording, closes, say, speak, sound } = setUp();
    say(start);
    speak(59);
    expect(recognition.calls).toEqual([]);
    recording.message(Buffer.alloc(SECOND - 2), true);
    expect(recognition.calls).toEqual([]);
    recording.message(Buffer.alloc(4), true);
    expect(recognition.calls).toEqual(['end']);
    expect(recognition.heard).toBe(60 * SECOND);
    sound(1);
    expect(recognition.heard).toBe(60 * SECOND);
    recognition.listener?.ended();
    expect(closes).toEqual([[1000, '']]);
  });

  it('ends after 15 seconds without a message, and not before', () => {
    const { recognition, closes, say, sound } = setUp();
    say(start);
    vi.advanceTimersByTime(IDLE_MS - 1);
    sound(1);
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect(recognition.calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(recognition.calls).toEqual(['end']);
    recognition.listener?.ended();
    expect(closes).toEqual([[1000, '']]);
  });

  it('ends when it never begins', () => {
    const { sent, closes } = setUp();
    vi.advanceTimersByTime(IDLE_MS);
    expect(sent).toMatchObject([{ is_final: true }]);
    expect(closes).toEqual([[1000, '']]);
  });

  it('ends after its maximum lifetime, though a client keeps sending almost nothing', () => {
    const { recognition, recording, say } = setUp();
    say(start);
    for (let ms = 0; ms < LIFETIME_MS; ms += 10_000) {
      recording.message(Buffer.alloc(2), true);
      vi.advanceTimersByTime(10_000);
    }
    expect(recognition.calls).toEqual(['end']);
    recognition.listener?.ended();
  });

  it('is read at most four times as fast as it is spoken', () => {
    const { flow, recognition, say, sound } = setUp();
    say(start);
    sound(5);
    expect(flow).toEqual([]);
    sound(4);
    expect(flow).toEqual(['pause']);
    vi.advanceTimersByTime(999);
    expect(flow).toEqual(['pause']);
    vi.advanceTimersByTime(1);
    expect(flow).toEqual(['pause', 'resume']);
    say(end);
    recognition.listener?.ended();
  });

  it('is never slowed down at the speed of speech', () => {
    const { flow, recognition, say, speak } = setUp();
    say(start);
    speak(40);
    expect(flow).toEqual([]);
    say(end);
    recognition.listener?.ended();
  });

  it('names a failure of the service, and closes with 1011', () => {
    const { recognition, sent, closes, failures, say, speak } = setUp();
    say(start);
    speak(1);
    recognition.listener?.failed(new RecognitionError('quotaExceeded', 'used up'));
    expect(sent).toMatchObject([{ text: '', is_final: true, error: 'recognitionUnavailable' }]);
    expect(closes).toMatchObject([[1011, expect.any(String)]]);
    expect(failures).toEqual(['quotaExceeded']);
    speak(1);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['sound before the first message', Buffer.alloc(4), true],
    ['a message that is none', Buffer.from('hello'), false],
  ])('refuses %s', (_, message, isBinary) => {
    const { recording, sent, closes } = setUp();
    recording.message(message, isBinary);
    expect(sent).toMatchObject([{ error: 'badMessage', is_final: true }]);
    expect(closes[0]?.[0]).toBe(4012);
  });

  it('lets the recognizer go when the client has gone', () => {
    const { recognition, recording, sent, say } = setUp();
    say(start);
    recording.clientGone();
    expect(recognition.calls).toEqual(['cancel']);
    recognition.listener?.heard({ kind: 'final', text: 'late' });
    recognition.listener?.ended();
    expect(sent).toEqual([]);
  });

  it('uses the language that it names, else the client’s, else the first one', () => {
    const languageOf = (message: object, languages: string[]) => {
      const { recognition, recording, say } = setUp({ languages });
      say(Buffer.from(JSON.stringify({ is_speaking: true, ...message })));
      recording.clientGone();
      return recognition.options?.language;
    };
    expect(languageOf({ language: 'th-TH' }, ['zh-CN'])).toBe('th-TH');
    expect(languageOf({}, ['fr-FR', 'th-TH'])).toBe('th-TH');
    expect(languageOf({}, ['fr-FR', 'th'])).toBe('th-TH');
    expect(languageOf({}, ['fr-FR'])).toBe('zh-CN');
  });

  it('refuses a language that the recognizer does not know', () => {
    const { sent, closes, say } = setUp();
    say(Buffer.from(JSON.stringify({ is_speaking: true, language: 'ms-MY' })));
    expect(sent).toMatchObject([{ error: 'unsupportedLanguage' }]);
    expect(closes[0]?.[0]).toBe(4011);
  });

  it('begins at once for a client that sends no first message', () => {
    const { recognition, recording, sent } = setUp({ wire: new RtasrWire('th-TH') });
    expect(recognition.options?.language).toBe('th-TH');
    expect(sent).toMatchObject([{ action: 'started' }]);
    recording.stop(4004, 'not logged in any more');
    expect(recognition.calls).toEqual(['cancel']);
  });
});
