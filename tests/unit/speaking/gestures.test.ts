import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { armGestures, avatarMoves } from '../../../contract/speech/limits';
import { takeMoves } from '../../../contract/speech/moves';
import { nearestMouth, PORTRAIT_MANIFEST } from '../../../server/engines/avatar';
import { CHARACTER_LOOKS } from '../../../server/engines/avatar/poses/gestures';
import { MOVES } from '../../../server/engines/avatar/poses/moves';
import { type ArmMove, type MouthShape, type PoseMoves, REST } from '../../../server/engines/avatar/port';
import { SpokenCues } from '../../../server/realtime/provider/spoken-cues';
import { chanceOf } from '../../../server/speaking/chance-of';
import { OwnPace } from '../../../server/speaking/gestures/pace';
import { possibleMove } from '../../../server/speaking/gestures/possible';
import { PoseNumbers } from '../../../server/speaking/pose-numbers';

/** Gestures that share their first two steps, a wave, and one that shares nothing. */
const arms = Object.fromEntries(
  armGestures.map((name, i): [string, ArmMove] => [
    name,
    name === 'bow'
      ? { steps: [90, 91], swing: [] }
      : { steps: [30, 31, 32 + i], swing: name === 'wave' ? [60, 61] : [] },
  ]),
) as PoseMoves['arms'] & object;
const moves = { ...MOVES, arms };
const pack = { moves, eyes: CHARACTER_LOOKS, mouthFor: nearestMouth };
const OPEN: MouthShape = { ...REST, open: 0.3 };

const ways: readonly (readonly number[])[] = [
  [MOVES.from.listen, ...MOVES.listen],
  [MOVES.from.think, ...MOVES.think],
  [MOVES.home, ...MOVES.nod],
  [MOVES.home, ...MOVES.lift],
  ...MOVES.stress.map(({ at, body }) => [at, body]),
  ...Object.values(arms).flatMap(({ steps, swing }: ArmMove) => [
    [MOVES.home, ...steps],
    [steps.at(-1) ?? 0, ...swing],
    [steps.at(-1) ?? 0, swing[1] ?? steps.at(-1) ?? 0],
  ]),
];
const isStep = (a: number, b: number): boolean =>
  a === b ||
  (a < MOVES.idle && b < MOVES.idle && Math.abs(a - b) <= 2) ||
  ways.some((way) => way.includes(a) && way.includes(b) && Math.abs(way.indexOf(a) - way.indexOf(b)) === 1);

const bodyOf = ({ pose }: { pose: number }): number => Math.floor(pose / CHARACTER_LOOKS.length);
const lookOf = ({ pose }: { pose: number }) => CHARACTER_LOOKS[pose % CHARACTER_LOOKS.length];
const run = (numbers: PoseNumbers, frames: number, isTalking = true): number[] =>
  Array.from({ length: frames }, () => bodyOf(numbers.next(isTalking ? OPEN : null)));
const begun = (seed: string): PoseNumbers => {
  const numbers = new PoseNumbers(pack, chanceOf(seed));
  run(numbers, 30);
  return numbers;
};
const cue = (numbers: PoseNumbers, move: (typeof avatarMoves)[number] | null) =>
  numbers.cue({ move, isOwn: false });

const acts = fc.array(
  fc.record({
    act: fc.oneof(
      fc.constantFrom(...avatarMoves),
      fc.constantFrom('talk', 'silence', 'begin', 'settle', 'listen', 'rest', 'stress', 'phrase', 'unseen'),
    ),
    frames: fc.integer({ min: 1, max: 50 }),
  }),
  { minLength: 1, maxLength: 14 },
);

describe('gestures', () => {
  it('go step by step, whatever comes, and go on from what was seen when frames are dropped', () => {
    fc.assert(
      fc.property(acts, fc.string(), (script, seed) => {
        const numbers = new PoseNumbers(pack, chanceOf(seed));
        let talking = false;
        let shown: number[] = [MOVES.home];
        for (const { act, frames } of script) {
          if (act === 'talk' || act === 'silence') talking = act === 'talk';
          else if (act === 'begin') numbers.beginSentence();
          else if (act === 'settle') numbers.settle();
          else if (act === 'listen' || act === 'rest') numbers.attend(act);
          else if (act === 'phrase') cue(numbers, null);
          else if (act === 'unseen') {
            const dropped = Math.min(frames % 26, shown.length - 2);
            if (dropped > 0) {
              numbers.goOnBefore(dropped);
              shown = shown.slice(0, -dropped);
            }
          } else if (act !== 'stress') cue(numbers, act);
          for (let i = 0; i < frames; i++) {
            const body = bodyOf(numbers.next(talking ? OPEN : null, act === 'stress' && i === 0));
            expect(isStep(shown.at(-1) ?? 0, body), `${shown.at(-1)} to ${body}`).toBe(true);
            shown.push(body);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each(armGestures)('%s is made within a second, held, and over within four', (name) => {
    const numbers = begun(name);
    cue(numbers, name);
    const shown = run(numbers, 100);
    const held = arms[name]?.steps.at(-1) ?? -1;
    expect(shown.slice(0, 25)).toContain(held);
    expect(shown.slice(94).every((body) => body < MOVES.idle)).toBe(true);
  });

  it('counts until its phrase is over, and comes back for a new sentence', () => {
    const held = arms.one?.steps.at(-1);
    const countedFor = (end: (numbers: PoseNumbers) => void): number => {
      const numbers = begun('a');
      cue(numbers, 'one');
      const shown = run(numbers, 40);
      end(numbers);
      return [...shown, ...run(numbers, 70)].filter((body) => body === held).length;
    };
    const whole = countedFor(() => undefined);
    expect(whole).toBeGreaterThan(50);
    expect(countedFor((numbers) => cue(numbers, null))).toBeLessThan(whole - 10);
    expect(countedFor((numbers) => numbers.beginSentence())).toBeLessThan(whole - 10);
  });

  it('swings a hand that waves, and moves no head while a gesture is held', () => {
    const numbers = begun('b');
    cue(numbers, 'wave');
    const shown = run(numbers, 45);
    const up = shown.slice(shown.indexOf(30));
    expect(up.filter((body, i) => body === 61 && up[i - 1] === 60).length).toBeGreaterThanOrEqual(2);
    expect(up.slice(0, 25).every((body) => body >= 30)).toBe(true);
  });

  it('goes from one number to the next by the steps that both have', () => {
    const numbers = begun('c');
    cue(numbers, 'one');
    run(numbers, 35);
    cue(numbers, 'two');
    const shown = run(numbers, 20);
    expect(shown).toContain(arms.two?.steps.at(-1));
    expect(shown).not.toContain(MOVES.home);
  });

  it('shakes a head over the sway alone', () => {
    const numbers = begun('d');
    cue(numbers, 'shake');
    const shown = run(numbers, 40);
    expect([Math.min(...shown), Math.max(...shown)]).toEqual([0, 12]);
  });

  it('shows moods in the eyes for a while, and joy on the mouth', () => {
    const numbers = begun('e');
    for (const [mood, look, frames] of [
      ['concern', 'concern', 60],
      ['surprise', 'surprise', 30],
      ['doubt', 'doubt', 45],
      ['joy', 'smile', 50],
    ] as const) {
      cue(numbers, mood);
      const looks = Array.from({ length: frames + 30 }, () => lookOf(numbers.next(OPEN)));
      const seen = looks.filter((one) => one === look).length;
      expect(seen, mood).toBeGreaterThan(frames - 12);
      expect(seen, mood).toBeLessThanOrEqual(frames);
    }
    cue(numbers, 'joy');
    expect(numbers.next(null).mouth).not.toBe(0);
    expect(numbers.next(OPEN).mouth).toBe(nearestMouth({ ...OPEN, spread: 0.42 }));
  });

  it('becomes the nearest that a portrait can do, or nothing', () => {
    const portrait = { moves: PORTRAIT_MANIFEST.moves, eyes: PORTRAIT_MANIFEST.eyes };
    const made = Object.fromEntries(avatarMoves.map((move) => [move, possibleMove(move, portrait)]));
    expect(made).toMatchObject({
      wave: 'smile',
      thumb: 'smile',
      joy: 'smile',
      together: 'nod',
      heart: 'nod',
      bow: 'nod',
      smile: 'smile',
      nod: 'nod',
      shake: 'shake',
      left: null,
      one: null,
      concern: null,
      doubt: null,
    });
    const video = { ...portrait, moves: { ...portrait.moves, pace: 2 } };
    expect(possibleMove('shake', video)).toBeNull();
    for (const move of avatarMoves) expect(possibleMove(move, pack)).toBe(move);
  });

  it('are made by itself at most every four seconds, never the same twice, and a face with its gesture', () => {
    const pace = new OwnPace();
    const pass = (frames: number) => {
      for (let i = 0; i < frames; i++) pace.next();
    };
    expect(pace.allows('concern')).toBe(true);
    pace.note('concern');
    expect([pace.allows('bow'), pace.allows('doubt')]).toEqual([true, false]);
    pace.note('bow');
    expect(pace.allows('wave')).toBe(false);
    pass(99);
    expect(pace.allows('wave')).toBe(false);
    pass(1);
    expect([pace.allows('wave'), pace.allows('bow')]).toEqual([true, false]);
  });
});

describe('cues of a text that is spoken', () => {
  const cuesOf = (marked: string) => {
    const { text, moves: found } = takeMoves(marked);
    return { text, cues: new SpokenCues(text, found, false) };
  };

  it('come with their word, an arm a little before, and wait for words that are not known yet', () => {
    const { text, cues } = cuesOf('Look, this is [nod] the [left] picture.');
    cues.hear([{ start: 0, length: 4, ms: 0 }]);
    expect(cues.due(30)).toEqual([]);
    cues.hear([
      { start: 6, length: 4, ms: 400 },
      { start: text.indexOf('the'), length: 3, ms: 1_000 },
      { start: text.indexOf('picture'), length: 7, ms: 1_400 },
    ]);
    const at = Array.from({ length: 60 }, (_, frame) =>
      cues.due(frame).map(({ move }) => [move, frame]),
    ).flat();
    expect(at).toEqual([
      [null, 10],
      ['nod', 25],
      ['left', 31],
    ]);
  });

  it('come at the end where they stand behind the last word', () => {
    const { cues } = cuesOf('Thank you. [bow]');
    cues.hear([{ start: 0, length: 5, ms: 0 }]);
    expect([...cues.due(0), ...cues.due(50)]).toEqual([]);
    expect(cues.rest().map(({ move }) => move)).toEqual(['bow']);
    expect(cues.rest()).toEqual([]);
  });

  it('come as the text begins where words have no times', () => {
    const { cues } = cuesOf('Look at [nod] this.');
    expect(cues.due(0).map(({ move }) => move)).toEqual(['nod']);
  });
});
