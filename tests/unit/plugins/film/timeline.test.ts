import { expect, test } from 'vitest';
import type { Element, Timing } from '../../../../contract/document/schema';
import type { SceneTimes } from '../../../../film/track';
import { barsOf, enterAt, leaveAt } from '../../../../src/plugins/film/timeline/bars';
import {
  anchorAt,
  type CuePoint,
  cuePointsOf,
  nearestPoint,
  pointBeside,
} from '../../../../src/plugins/film/timeline/cuePoints';

const words = (text: string, startMs: number) =>
  [...text.matchAll(/\w+/g)].map(({ 0: word, index }) => ({
    start: index,
    length: word.length,
    ms: startMs + index * 100,
  }));
const sentence = (id: string, text: string, startMs: number) => ({
  id,
  text,
  startMs,
  endMs: startMs + text.length * 100,
  words: words(text, startMs),
});
/** Two sentences, from 400 and from 2000 ms, in a scene of 4 s. */
const times: SceneTimes = {
  frames: 100,
  sentences: [sentence('a', 'Look at it', 400), sentence('b', 'It is it', 2000)],
};
const inEnglish = { lengthMs: 4000, language: 'en-US' } as const;
const points = cuePointsOf(times, 4000, 'en-US');
const at = (ms: number): CuePoint => nearestPoint(points, ms) as CuePoint;

test('things can begin at every word, in the silence before the first one, and at the end', () => {
  expect(points.map(({ ms }) => ms)).toEqual([0, 100, 200, 300, 400, 900, 1200, 2000, 2300, 2600, 4000]);
  expect(points.filter(({ kind }) => kind === 'start')).toHaveLength(4);
  expect(points.at(-1)?.kind).toBe('end');
});

test('the nearest place is taken, and keys go to the one beside', () => {
  expect(at(1000)).toMatchObject({ sentence: 'a', text: 'at' });
  expect(pointBeside(points, 900, 1)).toMatchObject({ text: 'it', ms: 1200 });
  expect(pointBeside(points, 900, -1)).toMatchObject({ text: 'Look at it', ms: 400 });
  expect(pointBeside(points, 4000, 1)?.ms).toBe(4000);
});

test('a word is named by how often it stands in its sentence', () => {
  const last = { sentence: 'b', at: 6, spoken: 'It is it it' };
  expect(anchorAt(last, 'en-US')).toEqual({ sentence: 'b', words: { 'en-US': { text: 'it', nth: 0 } } });
  expect(anchorAt({ ...last, at: 9 }, 'en-US')).toEqual({
    sentence: 'b',
    words: { 'en-US': { text: 'it', nth: 1 } },
  });
});

test('words of other languages stay as long as the sentence does', () => {
  const before = {
    sentence: 'a',
    words: { 'zh-CN': { text: '看', nth: 0 }, 'en-US': { text: 'Look', nth: 0 } },
  };
  const place = { sentence: 'a', at: 5, spoken: 'Look at it' };
  expect(anchorAt(place, 'en-US', before).words).toEqual({
    'zh-CN': { text: '看', nth: 0 },
    'en-US': { text: 'at', nth: 0 },
  });
  expect(anchorAt({ ...place, at: null }, 'en-US', before).words).toEqual({
    'zh-CN': { text: '看', nth: 0 },
  });
  expect(anchorAt({ ...place, sentence: 'b' }, 'en-US', before).words).not.toHaveProperty('zh-CN');
});

const stageOf = (...elements: Element[]) => ({
  elements: {
    order: elements.map(({ id }) => id),
    pages: [Object.fromEntries(elements.map((element) => [element.id, element]))],
  },
});
const element = (id: string, timing?: Timing): Element => ({
  id,
  type: 'mirra.shape',
  version: 1,
  name: '',
  box: { left: 0, top: 0, width: 100, height: 50 },
  rotation: 0,
  opacity: 1,
  lockAspect: false,
  locked: false,
  hidden: false,
  groupId: null,
  style: { radius: 0, stroke: null, shadow: null },
  props: {},
  ...(timing && { timing }),
});
const cue = { answer: 1, delay: 0, effect: 'fade', duration: 0.6 } as const;

test('an element is seen from its word to its word, the frontmost first', () => {
  const stage = stageOf(
    element('always'),
    element('spoken', {
      entrance: {
        ...cue,
        on: 'speech',
        anchor: { sentence: 'a', words: { 'en-US': { text: 'at', nth: 0 } } },
      },
      exit: { ...cue, on: 'speech', anchor: { sentence: 'b' } },
    }),
  );
  expect(barsOf(stage, times, inEnglish)).toMatchObject([
    { id: 'spoken', fromMs: 900, toMs: 2000, entrance: 'speech', exit: 'speech' },
    { id: 'always', fromMs: 0, toMs: 4000, entrance: 'scene', exit: 'scene' },
  ]);
});

test('a lost word falls back to its sentence, a lost sentence is never said, and both are told', () => {
  const lost = (anchor: object): Timing => ({
    entrance: { ...cue, on: 'speech', anchor: { sentence: 'a', ...anchor } },
    exit: null,
  });
  const stage = stageOf(
    element('sentence', lost({ sentence: 'gone' })),
    element('word', lost({ words: { 'en-US': { text: 'gone', nth: 0 } } })),
  );
  expect(barsOf(stage, times, inEnglish)).toMatchObject([
    { id: 'word', fromMs: 400, toMs: 4000, entrance: 'wordGone' },
    { id: 'sentence', fromMs: 4000, toMs: 4000, entrance: 'sentenceGone' },
  ]);
});

test('what was put at a place is seen from there', () => {
  const spoken = { spoken: 'Look at it', language: 'en-US' } as const;
  const timing = leaveAt(enterAt(undefined, at(900), spoken), at(2000), {
    ...spoken,
    spoken: 'It is it',
    fromMs: 900,
  });
  expect(barsOf(stageOf(element('x', timing)), times, inEnglish)).toMatchObject([
    { fromMs: 900, toMs: 2000 },
  ]);
  expect(timing.entrance).toMatchObject({ effect: 'fade', delay: 0 });
});

test('the effect stays when an element is moved, and an exit at the end of the scene is none', () => {
  const spoken = { spoken: '', language: 'en-US' } as const;
  const timing = enterAt({ entrance: { ...cue, on: 'start', effect: 'zoom' }, exit: null }, at(200), spoken);
  expect(timing.entrance).toMatchObject({ on: 'start', delay: 0.2, effect: 'zoom' });
  const exit = { ...cue, on: 'entrance', delay: 1 } as const;
  expect(leaveAt({ entrance: null, exit }, at(4000), { ...spoken, fromMs: 0 }).exit).toBeNull();
});
