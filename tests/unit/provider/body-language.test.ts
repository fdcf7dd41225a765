import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOVES } from '../../../server/engines/avatar/poses/moves';
import { type MouthShape, REST } from '../../../server/engines/avatar/port';
import { BodyLanguage } from '../../../server/realtime/provider/body-language';

/** A source of chance that a test can repeat. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const neighbours = (a: number, b: number): boolean => {
  if (a === b) return true;
  if (a < MOVES.idle && b < MOVES.idle) return Math.abs(a - b) === 1;
  return [MOVES.listen, MOVES.think, MOVES.nod].some((steps) => {
    const path = [0, ...steps];
    return Math.abs(path.indexOf(a) - path.indexOf(b)) === 1 && path.includes(a) && path.includes(b);
  });
};

/** The mouth of who talks, not wide. */
const OPEN: MouthShape = { ...REST, open: 0.3 };
const WIDE: MouthShape = { ...REST, open: 0.6 };

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('rest', 'listen', 'think', 'nod', 'smile', 'talk', 'silence'),
    frames: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('body language', () => {
  it('plays a video in its own time, slower while it talks, and is back at its first body soon', () => {
    const moves = {
      idle: 100,
      listen: [100, 101, 102],
      think: [103, 104, 105],
      nod: [106, 107, 108],
      pace: 2,
    };
    const body = new BodyLanguage(moves, chance(1));
    const shown = (count: number, talking: boolean) =>
      Array.from({ length: count }, () => body.next(talking ? OPEN : null).pose);
    expect(new Set(shown(80, false)).size).toBe(41);
    expect(new Set(shown(80, true)).size).toBeLessThanOrEqual(21);
    body.attend('listen');
    expect(shown(20, false).at(-1)).toBe(102);
  });

  it('never jumps: each body is the one before or a neighbour in a movement', () => {
    fc.assert(
      fc.property(acts, fc.nat(), (script, seed) => {
        const body = new BodyLanguage(MOVES, chance(seed));
        let talking = false;
        let last = 0;
        for (const { act, frames } of script) {
          if (act === 'nod') body.nod();
          else if (act === 'smile') body.beginSmile();
          else if (act === 'talk' || act === 'silence') talking = act === 'talk';
          else body.attend(act as 'rest' | 'listen' | 'think');
          for (let i = 0; i < frames; i++) {
            const { pose } = body.next(talking ? OPEN : null);
            expect(neighbours(last, pose), `${last} to ${pose}`).toBe(true);
            last = pose;
          }
        }
      }),
    );
  });

  it('listens until it is told otherwise, within a second', () => {
    const body = new BodyLanguage(MOVES, chance(1));
    for (let i = 0; i < 70; i++) body.next(null);
    body.attend('listen');
    const listening = Array.from({ length: 60 }, () => body.next(null));
    expect(listening.slice(25).every(({ pose }) => pose === MOVES.listen.at(-1))).toBe(true);
    expect(listening.some(({ eyes }) => eyes === 'attentive')).toBe(true);
    body.attend('rest');
    const resting = Array.from({ length: 10 }, () => body.next(null).pose);
    expect(resting.slice(3).every((pose) => pose < MOVES.idle)).toBe(true);
  });

  it('looks for an answer while it thinks, and at who is spoken to while it talks', () => {
    const body = new BodyLanguage(MOVES, chance(3));
    body.attend('think');
    const thinking = Array.from({ length: 120 }, () => body.next(null).eyes);
    expect(new Set(thinking)).toContain('up');
    expect(thinking).not.toContain('attentive');
    const talking = Array.from({ length: 60 }, () => body.next(OPEN).eyes);
    expect(talking).not.toContain('up');
    expect(talking.filter((eyes) => eyes === 'open').length).toBeGreaterThan(30);
  });

  it('blinks every 2.2 to 5.6 seconds', () => {
    const body = new BodyLanguage(MOVES, chance(7));
    const closings: number[] = [];
    for (let frame = 0, before = 'open'; frame < 25 * 120; frame++) {
      const { eyes } = body.next(null);
      if (eyes === 'half' && !['half', 'closed'].includes(before)) closings.push(frame);
      before = eyes;
    }
    const gaps = closings.slice(1).map((frame, i) => (frame - (closings[i] ?? 0)) / 25);
    expect(gaps.length).toBeGreaterThan(20);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2.1);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(5.8);
  });

  it('smiles for 1.6 seconds of silence after a text', () => {
    const body = new BodyLanguage(MOVES, chance(5));
    body.beginSmile();
    for (let i = 0; i < 25; i++) body.next(OPEN);
    expect(body.smiling).toBe(true);
    for (let i = 0; i < 40; i++) body.next(null);
    expect(body.smiling).toBe(false);
  });

  it('begins no blink while the mouth is wide open, and blinks as soon as it is not', () => {
    const body = new BodyLanguage(MOVES, chance(3));
    const wide = Array.from({ length: 400 }, () => body.next(WIDE).eyes);
    expect(wide).not.toContain('closed');
    expect(body.next(OPEN).eyes).toBe('half');
    expect(body.next(WIDE).eyes).toBe('closed');
  });

  it('looks away now and then, and mostly at who is spoken to', () => {
    const body = new BodyLanguage(MOVES, chance(5));
    const eyes = Array.from({ length: 3_000 }, () => body.next(OPEN).eyes);
    const away = eyes.filter((look) => look === 'left' || look === 'right' || look === 'attentive').length;
    expect(away).toBeGreaterThan(60);
    expect(away).toBeLessThan(600);
  });
});
