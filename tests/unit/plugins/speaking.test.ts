import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AvatarStream, type Caption, createObservable } from '../../../src/kernel';
import { speakAnswer } from '../../../src/plugins/conversation/speaking';

/** A stream that records what it is to say. */
function makeStream() {
  const said: string[] = [];
  const caption = createObservable<Caption | null>(null);
  const sessionId = createObservable<string | null>('one');
  const stream = {
    caption,
    sessionId,
    say: async (text: string, options?: { interrupt?: boolean }) => {
      said.push(options?.interrupt ? `!${text}` : text);
    },
  } as Partial<AvatarStream> as AvatarStream;
  return {
    stream,
    said,
    hear: (text: string) => caption.set({ text, spoken: 0 }),
    pause: () => caption.set(null),
    lose() {
      sessionId.set(null);
      caption.set(null);
    },
    comeBack: () => sessionId.set('two'),
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const never = (error: unknown) => {
  throw error;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sentences that the server spoke are not said again; the others are said in order, the first one at once', async () => {
  const { stream, said } = makeStream();
  const speaking = speakAnswer(stream, never);
  speaking.given(0, 'a');
  speaking.say(1, 'b');
  speaking.say(2, 'c');
  await settled();
  expect(said).toEqual(['b', 'c']);
  const other = speakAnswer(stream, never);
  other.say(0, 'd');
  other.say(1, 'e');
  await settled();
  expect(said.slice(2)).toEqual(['!d', 'e']);
});

test('the next stream continues with the sentence at which the last one broke off', async () => {
  const { stream, said, hear, lose, comeBack } = makeStream();
  const speaking = speakAnswer(stream, never);
  for (const [index, text] of ['a', 'b', 'c'].entries()) speaking.given(index, text);
  hear('a');
  hear('b');
  lose();
  comeBack();
  speaking.say(3, 'd');
  await settled();
  expect(said).toEqual(['b', 'c', 'd']);
});

test('a sentence that was heard to its end is not repeated', async () => {
  const { stream, said, hear, pause, lose } = makeStream();
  const speaking = speakAnswer(stream, never);
  for (const [index, text] of ['a', 'b'].entries()) speaking.given(index, text);
  hear('a');
  pause();
  lose();
  await settled();
  expect(said).toEqual(['b']);
});

test('a repeated answer says only its new sentences, and interrupts what it replaces', async () => {
  const { stream, said } = makeStream();
  const speaking = speakAnswer(stream, never);
  for (const [index, text] of ['a', 'b'].entries()) speaking.given(index, text);
  for (const [index, text] of ['a', 'b', 'c'].entries()) speaking.say(index, text);
  await settled();
  expect(said).toEqual(['c']);
  speaking.say(1, 'other');
  await settled();
  expect(said).toEqual(['c', '!other']);
});

test('nothing is repeated once the answer was interrupted, or has been silent for a while', async () => {
  const first = makeStream();
  const interrupted = speakAnswer(first.stream, never);
  interrupted.given(0, 'a');
  interrupted.end();
  first.lose();
  const second = makeStream();
  const spoken = speakAnswer(second.stream, never);
  for (const [index, text] of ['a', 'b'].entries()) spoken.given(index, text);
  spoken.complete();
  second.hear('a');
  second.pause();
  await vi.advanceTimersByTimeAsync(3_000);
  second.lose();
  await settled();
  expect([first.said, second.said]).toEqual([[], []]);
});

test('filler words are said once, and not cut off by the first sentence', async () => {
  const { stream, said } = makeStream();
  const speaking = speakAnswer(stream, never);
  speaking.fill('one moment', false);
  speaking.fill('one moment', false);
  speaking.say(0, 'a');
  await settled();
  expect(said).toEqual(['!one moment', 'a']);
});

test('a sentence on its way to a lost stream is sent to the next one', async () => {
  const { stream, said, lose, comeBack } = makeStream();
  let refuse: () => void = () => undefined;
  const sent = stream.say;
  stream.say = () => new Promise((_, reject) => (refuse = () => reject(new Error('no such stream'))));
  const speaking = speakAnswer(stream, () => undefined);
  speaking.say(0, 'a');
  lose();
  stream.say = sent;
  refuse();
  comeBack();
  await settled();
  expect(said).toEqual(['!a']);
});
