import { expect, test, vi } from 'vitest';
import {
  RecognitionError,
  type RecognitionErrorCode,
  type RecognitionListener,
  type RecognitionSession,
  type Recognized,
  RecognitionWithFallback,
  type SpeechRecognition,
} from '../../../../server/engines/speech-recognition';
import { record } from './contract';

/** A recognizer whose session a test plays. */
class Ear implements SpeechRecognition {
  readonly opened: {
    heard: Buffer[];
    listener: RecognitionListener;
    isEnded: boolean;
    isCancelled: boolean;
  }[] = [];

  constructor(
    readonly provider: string,
    readonly languages: readonly string[] = ['zh-CN', 'en-US'],
  ) {}

  open(_: unknown, listener: RecognitionListener): RecognitionSession {
    const one = { heard: [] as Buffer[], listener, isEnded: false, isCancelled: false };
    this.opened.push(one);
    return {
      feed: (pcm) => void one.heard.push(Buffer.from(pcm)),
      end: () => {
        one.isEnded = true;
      },
      cancel: () => {
        one.isCancelled = true;
      },
    };
  }

  close() {
    return Promise.resolve();
  }

  get last() {
    const one = this.opened.at(-1);
    if (one === undefined) throw new Error('nobody has opened it');
    return one;
  }

  fail(code: RecognitionErrorCode = 'providerFailed') {
    this.last.listener.failed(new RecognitionError(code, 'failed'));
  }

  say(text: string, more: Partial<Recognized> = {}) {
    this.last.listener.heard({ kind: 'final', text, ...more });
  }

  bytes = (): number => this.last.heard.reduce((sum, { length }) => sum + length, 0);
}

const second = (value: number) => Buffer.alloc(32_000, value);

function rig({ others = true } = {}) {
  const clock = { now: 0 };
  const [first, second_] = [new Ear('funasr'), new Ear('sherpa', ['zh-CN', 'th-TH'])];
  const rests: string[] = [];
  const recognition = new RecognitionWithFallback({
    preferred: () => first,
    others: () => (others ? [second_] : []),
    patienceMs: () => 30,
    onRest: (adapter, rest) => rests.push(`${adapter} ${rest?.reason ?? 'works'}`),
    now: () => clock.now,
  });
  return { first, second: second_, recognition, rests, clock };
}

test('the next recognizer hears all that nobody has understood, and the caller notices nothing', async () => {
  const { first, second: next, recognition, rests } = rig();
  const { session, heard, outcome } = record(recognition);
  session.feed(second(1));
  session.feed(second(2));
  first.say('一', { times: [[0, 1_000]] });
  session.feed(second(3));
  first.fail('quotaExceeded');
  session.feed(second(4));
  session.end();
  expect(Buffer.concat(next.last.heard).equals(Buffer.concat([second(2), second(3), second(4)]))).toBe(true);
  expect(next.last.isEnded).toBe(true);
  next.say('二三四');
  next.last.listener.ended();
  expect(await outcome).toBe('ended');
  expect(heard.map(({ text }) => text)).toEqual(['一', '二三四']);
  expect(rests).toEqual(['funasr quotaExceeded']);
});

test('a sentence without times leaves half a second, which may belong to the next one', () => {
  const { first, second: next, recognition } = rig();
  const { session } = record(recognition);
  session.feed(second(1));
  first.say('一');
  first.fail();
  expect(next.bytes()).toBe(16_000);
});

test('who says nothing after the last sound is followed by the next; what it says later is not heard', async () => {
  const { first, second: next, recognition } = rig();
  const { session, heard } = record(recognition);
  session.feed(second(1));
  session.end();
  await vi.waitFor(() => expect(next.opened).toHaveLength(1));
  expect(first.last.isCancelled).toBe(true);
  first.say('late');
  next.say('in time');
  expect(heard.map(({ text }) => text)).toEqual(['in time']);
});

test('a failed recognizer rests, and its recordings go to the next at once', () => {
  const { first, second: next, recognition, clock, rests } = rig();
  record(recognition);
  first.fail();
  record(recognition);
  expect([first.opened.length, next.opened.length]).toEqual([1, 2]);
  clock.now = 10_000;
  record(recognition);
  first.say('好');
  expect(first.opened).toHaveLength(2);
  expect(rests).toEqual(['funasr providerFailed', 'funasr works']);
});

test('languages that only the next one understands go there', () => {
  const { first, second: next, recognition } = rig();
  expect(recognition.languages).toEqual(['zh-CN', 'en-US', 'th-TH']);
  record(recognition, { language: 'th-TH' });
  expect([first.opened.length, next.opened.length]).toEqual([0, 1]);
});

test('the first failure is told when nobody is left, and what the caller did wrong at once', async () => {
  const { first, second: next, recognition } = rig();
  const both = record(recognition);
  first.fail('timeout');
  next.fail('providerFailed');
  expect(await both.outcome).toBe('providerFailed');
  expect(both.outcomes).toHaveLength(1);
  const closed = record(recognition);
  next.fail('closed');
  expect(await closed.outcome).toBe('closed');
  expect(await record(recognition, { language: 'ms-MY' }).outcome).toBe('unsupportedLanguage');
  const alone = rig({ others: false });
  const { outcome } = record(alone.recognition);
  alone.first.fail();
  expect(await outcome).toBe('providerFailed');
});

test('after a cancel nobody is asked and nothing is heard', () => {
  const { first, second: next, recognition } = rig();
  const { session, outcomes } = record(recognition);
  session.cancel();
  first.fail();
  expect(next.opened).toEqual([]);
  expect(outcomes).toEqual([]);
  expect(first.last.isCancelled).toBe(true);
});
