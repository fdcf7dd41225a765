import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document';
import { createScene } from '../../../film/scenes';
import { estimatedTimes } from '../../../film/script/estimated-times';
import { splitScript } from '../../../film/script/split';

let ids = 0;
const scene = (script: string) => ({
  ...createScene('scene', createDocument(1)),
  script: splitScript(script, () => `s${ids++}`),
});

test('sentences take the time between the pauses by their letters, one behind the other', () => {
  const said = { ...scene('One two. [nod] Three four five six.'), before: 1, after: 2 };
  const { frames, sentences } = estimatedTimes(said, 'en-US');
  expect(sentences.map(({ text }) => text)).toEqual(['One two.', 'Three four five six.']);
  expect(sentences[0]?.startMs).toBe(1000);
  expect(sentences[1]?.startMs).toBe(sentences[0]?.endMs);
  expect(sentences[1]?.endMs).toBeCloseTo(frames * 40 - 2000, 6);
  const [first = 0, second = 0] = sentences.map(({ startMs, endMs }) => endMs - startMs);
  expect(second / first).toBeCloseTo(20 / 8, 6);
});

test('words begin within their sentence, in order', () => {
  const [sentence] = estimatedTimes(scene('One two three.'), 'en-US').sentences;
  const begin = sentence?.words.map(({ ms }) => ms) ?? [];
  expect(begin).toHaveLength(3);
  expect(begin[0]).toBe(sentence?.startMs);
  expect(begin).toEqual(begin.toSorted((a, b) => a - b));
  expect(begin[2]).toBeLessThan(sentence?.endMs ?? 0);
});

test('a scene in which nothing is heard is as long as it was set', () => {
  expect(estimatedTimes({ ...scene('…'), length: 3 }, 'en-US')).toEqual({ frames: 75, sentences: [] });
});
