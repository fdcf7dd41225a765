import { describe, expect, test } from 'vitest';
import type { Transition } from '../../../../contract/film/schema';
import { frameOrder } from '../../../../film/picture/frame-order';
import { frameSizeOf } from '../../../../film/picture/frame-size';
import { createScene } from '../../../../film/scenes';
import { timelineOf } from '../../../../film/timeline';
import { stageOf } from './stages';

/** Two scenes of ten frames. */
function framesOf(transition: Transition) {
  const byId = Object.fromEntries(
    ['a', 'b'].map((id) => [id, { ...createScene(id, stageOf([])), transition }]),
  );
  return [...frameOrder(timelineOf({ scenes: { order: ['a', 'b'], byId } }, () => 10))];
}

describe('the frames of a film', () => {
  test('come each once, from the first to the last', () => {
    const frames = framesOf({ kind: 'fade', seconds: 0.16 });
    expect(frames.map(({ frame }) => frame)).toEqual(Array.from({ length: 16 }, (_, index) => index));
  });

  test('tell when a scene is past: after a cut, and after the last frame of a transition', () => {
    const pastAt = (transition: Transition) =>
      framesOf(transition).flatMap(({ frame, past }) => past.map((id) => [frame, id]));
    expect(pastAt({ kind: 'cut', seconds: 0 })).toEqual([[10, 'a']]);
    expect(pastAt({ kind: 'fade', seconds: 0.16 })).toEqual([[10, 'a']]);
  });

  test('never show a scene that is past', () => {
    const past = new Set<string>();
    for (const { seen, past: gone } of framesOf({ kind: 'slide', seconds: 0.2 })) {
      for (const id of gone) past.add(id);
      expect([seen.scene.span.id, seen.next?.span.id].some((id) => id !== undefined && past.has(id))).toBe(
        false,
      );
    }
  });
});

test.each([
  [1, 'draft', { width: 640, height: 360 }],
  [1, '720p', { width: 1280, height: 720 }],
  [1, '1080p', { width: 1920, height: 1080 }],
] as const)('frames of ratio %i have even sides in %s', (ratio, size, wanted) => {
  expect(frameSizeOf(ratio, size)).toEqual(wanted);
});
