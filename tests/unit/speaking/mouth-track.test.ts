import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestMouth } from '../../../server/engines/avatar/mouths';
import { REST } from '../../../server/engines/avatar/port';
import { type Viseme, VISEMES, type VisemeTiming } from '../../../server/engines/speech-synthesis/port';
import { FRAME_MS } from '../../../contract/speech/limits';
import { MouthTrack, VISEME_SHAPES } from '../../../server/speaking/mouth-track';

/** A contiguous track from visemes and their lengths in ms. */
const laidOut = (parts: readonly (readonly [Viseme, number])[]): VisemeTiming[] => {
  let clock = 0;
  return parts.map(([viseme, length]) => ({ viseme, startMs: clock, endMs: (clock += length) }));
};

function shapes(parts: readonly (readonly [Viseme, number])[]) {
  const visemes = laidOut(parts);
  const track = new MouthTrack();
  track.add(visemes);
  track.end();
  const count = Math.ceil((visemes.at(-1)?.endMs ?? 0) / FRAME_MS);
  return { visemes, frames: Array.from({ length: count }, (_, i) => track.at(i)) };
}

const anyTrack = fc.array(fc.tuple(fc.constantFrom(...VISEMES), fc.integer({ min: 24, max: 260 })), {
  minLength: 1,
  maxLength: 30,
});

describe('mouth track', () => {
  it('rests in silence, before it and after it', () => {
    const { frames } = shapes([
      ['sil', 400],
      ['aa', 200],
      ['sil', 400],
    ]);
    expect(frames.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => REST));
    expect(frames.slice(-6)).toEqual(Array.from({ length: 6 }, () => REST));
    expect(Math.max(...frames.map(({ open }) => open))).toBeGreaterThan(0.6);
  });

  it('leads the sound by one frame', () => {
    const { frames } = shapes([
      ['sil', 400],
      ['aa', 400],
      ['sil', 400],
    ]);
    // Sound begins with frame 10; half open is the edge of the vowel, and it stands one frame before.
    const half = VISEME_SHAPES.aa.open / 2;
    expect(frames[8]?.open).toBeLessThan(half);
    expect(frames[9]?.open).toBeGreaterThan(half);
    expect(frames[19]?.open).toBeLessThan(half);
  });

  it('closes the lips for every p, b, m, f and v, however short, and shows that closure', () => {
    fc.assert(
      fc.property(anyTrack, (parts) => {
        const { visemes, frames } = shapes(parts);
        for (const { viseme, startMs, endMs } of visemes) {
          if (viseme !== 'PP' && viseme !== 'FF') continue;
          // The frames that show this stretch of time, one frame ahead of it.
          const first = Math.max(0, Math.floor(startMs / FRAME_MS) - 1);
          const shown = frames.slice(first, Math.ceil(endMs / FRAME_MS));
          if (startMs < FRAME_MS) continue;
          expect(
            shown.some(
              (shape) =>
                (viseme === 'PP' ? shape.press : shape.tuck) === 1 || shape.press === 1 || shape.tuck === 1,
            ),
          ).toBe(true);
        }
      }),
    );
  });

  it('stays within the range of every part', () => {
    fc.assert(
      fc.property(anyTrack, (parts) => {
        for (const shape of shapes(parts).frames) {
          for (const value of Object.values(shape)) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1.0001);
          }
        }
      }),
    );
  });

  it('waits for the next sound', () => {
    const track = new MouthTrack();
    track.add(laidOut([['aa', 100]]));
    expect(track.knows(0)).toBe(false);
    track.add([{ viseme: 'PP', startMs: 100, endMs: 180 }]);
    expect(track.knows(0)).toBe(true);
    expect(track.knows(2)).toBe(false);
    track.end();
    expect(track.knows(99)).toBe(true);
  });
});

describe('baked mouths', () => {
  it('have rest first, and a different one for each kind of mouth', () => {
    expect(nearestMouth(REST)).toBe(0);
    const distinct = new Set(
      (['sil', 'PP', 'FF', 'TH', 'aa', 'E', 'ih', 'oh', 'ou', 'CH'] as const).map((viseme) =>
        nearestMouth(VISEME_SHAPES[viseme]),
      ),
    );
    expect(distinct.size).toBe(10);
  });
});
