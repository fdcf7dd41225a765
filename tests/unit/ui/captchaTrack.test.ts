import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterKey, MAX_OFFSET, recordTrack, TRACK_LIMIT } from '../../../src/ui/captcha/track';

describe('the track of a piece', () => {
  it('counts from its first moment, in whole milliseconds', () => {
    const track = recordTrack();
    track.add(0, 0, 1000.4);
    track.add(3.5, 1, 1016.9);
    expect(track.moments()).toEqual([
      { x: 0, y: 0, t: 0 },
      { x: 3.5, y: 1, t: 17 },
    ]);
  });

  it('never exceeds the limit of the server, and keeps its order, first and last points', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: TRACK_LIMIT * 5 }), (count) => {
        const track = recordTrack();
        for (let index = 0; index < count; index++) track.add(index / 10, 0, 50 + index * 8);
        const moments = track.moments();
        expect(moments.length).toBeLessThanOrEqual(TRACK_LIMIT);
        expect(moments[0]).toEqual({ x: 0, y: 0, t: 0 });
        expect(moments.at(-1)).toEqual({ x: (count - 1) / 10, y: 0, t: (count - 1) * 8 });
        expect(moments.every(({ t }, index) => index === 0 || t > (moments[index - 1]?.t ?? 0))).toBe(true);
      }),
    ));
});

describe('the keys', () => {
  it.each([
    ['ArrowRight', false, 10, 11],
    ['ArrowRight', true, 10, 20],
    ['ArrowLeft', false, 10, 9],
    ['ArrowLeft', true, 4, 0],
    ['ArrowUp', false, 0, 1],
    ['ArrowDown', false, 1, 0],
    ['ArrowRight', true, MAX_OFFSET - 3, MAX_OFFSET],
    ['a', false, 10, null],
  ] as const)('%s (leap: %s) leads from %i to %s', (key, leap, from, to) => {
    expect(afterKey(key, leap, from)).toBe(to);
  });
});
