import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pose } from '../../../art/characters';
import { MOVES, POSES } from '../../../server/engines/avatar/poses/moves';
import { type MouthShape, REST } from '../../../server/engines/avatar/port';
import { BodyLanguage } from '../../../server/speaking/body-language';

/** A source of chance that a test can repeat. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const neighbors = (a: number, b: number): boolean => {
  if (a === b) return true;
  // On the way to a gesture every other body is left out.
  if (a < MOVES.idle && b < MOVES.idle) return Math.abs(a - b) <= 2;
  if (MOVES.stress.some(({ at, body }) => (a === at && b === body) || (a === body && b === at))) return true;
  const paths: number[][] = [
    [MOVES.from.listen, ...MOVES.listen],
    [MOVES.from.think, ...MOVES.think],
    [MOVES.home, ...MOVES.nod],
    [MOVES.home, ...MOVES.lift],
  ];
  return paths.some((path) => {
    return Math.abs(path.indexOf(a) - path.indexOf(b)) === 1 && path.includes(a) && path.includes(b);
  });
};

/** Where the eyes are in a body, in pixels of a bust: the head tilts round a point some 216 pixels below them. */
const placeOf = (body: number): { x: number; y: number } => {
  const { swayX, swayY, tilt } = POSES[body] as Pose;
  const angle = (tilt * Math.PI) / 180;
  return { x: swayX + 216 * Math.sin(angle), y: swayY + 216 * (1 - Math.cos(angle)) };
};
const apart = (a: number, b: number): number => {
  const [from, to] = [placeOf(a), placeOf(b)];
  return Math.hypot(from.x - to.x, from.y - to.y);
};
const talked = (body: BodyLanguage, count: number, stressEvery = 0): number[] =>
  Array.from(
    { length: count },
    (_, i) => body.next(OPEN, stressEvery > 0 && i % stressEvery === stressEvery - 1).pose,
  );

/** The mouth of who talks, not wide. */
const OPEN: MouthShape = { ...REST, open: 0.3 };
const WIDE: MouthShape = { ...REST, open: 0.6 };

const acts = fc.array(
  fc.record({
    act: fc.constantFrom(
      'rest',
      'listen',
      'think',
      'nod',
      'smile',
      'talk',
      'silence',
      'begin',
      'settle',
      'stress',
    ),
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

  it('never jumps: each body is the one before or a neighbor in a movement', () => {
    fc.assert(
      fc.property(acts, fc.nat(), (script, seed) => {
        const body = new BodyLanguage(MOVES, chance(seed));
        let talking = false;
        let last: number = MOVES.home;
        for (const { act, frames } of script) {
          if (act === 'nod') body.nod();
          else if (act === 'smile') body.beginSmile();
          else if (act === 'begin') body.beginSentence();
          else if (act === 'settle') body.settle();
          else if (act === 'talk' || act === 'silence') talking = act === 'talk';
          else if (act !== 'stress') body.attend(act as 'rest' | 'listen' | 'think');
          for (let i = 0; i < frames; i++) {
            const { pose } = body.next(talking ? OPEN : null, act === 'stress' && i === 0);
            expect(neighbors(last, pose), `${last} to ${pose}`).toBe(true);
            last = pose;
          }
        }
      }),
    );
  });

  it('moves the head by at most 5 pixels a frame, and 2 in the sway', () => {
    const pairs = POSES.flatMap((_, a) => POSES.map((__, b) => [a, b] as const));
    for (const [a, b] of pairs.filter(([one, other]) => neighbors(one, other))) {
      expect(apart(a, b), `${a} to ${b}`).toBeLessThan(
        Math.abs(a - b) === 1 && Math.max(a, b) < MOVES.idle ? 2 : 5,
      );
    }
  });

  it('sways over the whole of its way, never twice alike, and never to and fro between two frames', () => {
    const body = new BodyLanguage(MOVES, chance(11));
    const shown = Array.from({ length: 25 * 120 }, () => body.next(null).pose);
    expect(new Set(shown).size).toBeGreaterThan(9);
    const turns: number[] = [];
    let [last, direction] = [shown[0] ?? 0, 0];
    for (const [frame, pose] of shown.entries()) {
      if (pose !== last && Math.sign(pose - last) === -direction) turns.push(frame);
      if (pose !== last) direction = Math.sign(pose - last);
      last = pose;
    }
    const gaps = turns.slice(1).map((frame, i) => frame - (turns[i] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(6);
    expect(new Set(gaps).size).toBeGreaterThan(gaps.length / 2);
  });

  it('does the same by the same chance, and other things by another', () => {
    const run = (seed: number) => talked(new BodyLanguage(MOVES, chance(seed)), 500, 30);
    expect(run(4)).toEqual(run(4));
    expect(run(4)).not.toEqual(run(5));
  });

  it('lowers the head for most stressed syllables, and has it back after a quarter of a second', () => {
    const stressed: number[] = MOVES.stress.map(({ body: number }) => number);
    let moved = 0;
    for (let seed = 0; seed < 100; seed++) {
      const body = new BodyLanguage(MOVES, chance(seed * 7_919));
      talked(body, 10);
      const shown = [body.next(OPEN, true).pose, ...talked(body, 20)];
      if (shown.slice(0, 3).some((pose) => stressed.includes(pose))) moved += 1;
      expect(shown.slice(7).some((pose) => stressed.includes(pose))).toBe(false);
    }
    expect(moved).toBeGreaterThan(50);
    expect(moved).toBeLessThan(85);
  });

  it('begins to speak with the chin up, and is down again within a second', () => {
    const body = new BodyLanguage(MOVES, chance(2));
    for (let i = 0; i < 40; i++) body.next(null);
    body.beginSentence();
    const shown = talked(body, 60);
    expect(shown.slice(0, 14)).toContain(MOVES.lift.at(-1));
    expect(shown.slice(25).every((pose) => pose < MOVES.idle)).toBe(true);
  });

  it('shows at most ten bodies in a second of speech, so that their mouths stay decoded', () => {
    for (let seed = 0; seed < 40; seed++) {
      const body = new BodyLanguage(MOVES, chance(seed * 7 + 1));
      const shown = Array.from({ length: 10 }, () => {
        body.beginSentence();
        return talked(body, 75, 23);
      }).flat();
      for (let end = 25; end < shown.length; end++)
        expect(new Set(shown.slice(end - 25, end)).size).toBeLessThanOrEqual(10);
    }
  });

  it('nods now and then while it listens, and is never quite still', () => {
    const body = new BodyLanguage(MOVES, chance(6));
    body.attend('listen');
    const shown = Array.from({ length: 25 * 40 }, () => body.next(null).pose);
    const assent: number = MOVES.stress.find(({ at }) => at === MOVES.listen.at(-1))?.body ?? -1;
    const nods = shown.filter((pose, i) => pose === assent && shown[i - 1] !== pose).length;
    expect(nods).toBeGreaterThanOrEqual(4);
    expect(nods).toBeLessThanOrEqual(20);
    for (const step of MOVES.listen) expect(shown).toContain(step);
  });

  it('moves a pack without chin and stress as well, between bodies that it has', () => {
    const earlier = { idle: 16, listen: [16, 17, 18], think: [19, 20, 21], nod: [22, 23, 24] };
    const body = new BodyLanguage(earlier, chance(8));
    body.beginSentence();
    const shown = talked(body, 600, 25);
    expect(Math.max(...shown)).toBeLessThan(16);
    expect(new Set(shown).size).toBeGreaterThan(6);
    expect(shown[0]).toBe(0);
    for (const [i, pose] of shown.entries())
      expect(Math.abs(pose - (shown[i - 1] ?? pose))).toBeLessThanOrEqual(1);
  });

  it('listens within a second after it is told, until it is told otherwise', () => {
    const body = new BodyLanguage(MOVES, chance(1));
    for (let i = 0; i < 70; i++) body.next(null);
    body.attend('listen');
    const listening = Array.from({ length: 60 }, () => body.next(null));
    expect(
      listening
        .slice(25)
        .every(({ pose }) => pose >= MOVES.idle && !(MOVES.think as number[]).includes(pose)),
    ).toBe(true);
    expect(listening.some(({ eyes }) => eyes === 'attentive')).toBe(true);
    body.attend('rest');
    const resting = Array.from({ length: 10 }, () => body.next(null).pose);
    expect(resting.slice(3).every((pose) => pose < MOVES.idle)).toBe(true);
  });

  it('looks up while it thinks, and at the visitor while it talks', () => {
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

  it('does not begin a blink while the mouth is wide open, and blinks afterwards', () => {
    const body = new BodyLanguage(MOVES, chance(3));
    const wide = Array.from({ length: 400 }, () => body.next(WIDE).eyes);
    expect(wide).not.toContain('closed');
    expect(body.next(OPEN).eyes).toBe('half');
    expect(body.next(WIDE).eyes).toBe('closed');
  });

  it('looks away now and then, but mostly at the visitor', () => {
    const body = new BodyLanguage(MOVES, chance(5));
    const eyes = Array.from({ length: 3_000 }, () => body.next(OPEN).eyes);
    const away = eyes.filter((look) => look === 'left' || look === 'right' || look === 'attentive').length;
    expect(away).toBeGreaterThan(60);
    expect(away).toBeLessThan(600);
  });
});
