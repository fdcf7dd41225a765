import { describe, expect, it } from 'vitest';
import type { Entrance } from '../../../../contract/document/schema';
import { effectAt, settled } from '../../../../elements/effects';
import { marqueeProps } from '../../../../elements/marquee/props';
import { anchorKey, type StageMoment } from '../../../../elements/timing';
import {
  elementsOf,
  elementVideo,
  isMoving,
  lookKey,
  type SceneElement,
  stateAt,
} from '../../../../film/picture/elements';
import { marqueeShift } from '../../../../film/picture/marquee';
import { pictureUses } from '../../../../film/picture/uses';
import { element, stageOf } from './stages';

const start: StageMoment = { on: 'start', at: 0 };
const box = [0, 0, 200, 100] as const;
const only = (one: Parameters<typeof stageOf>[0][number]): SceneElement => {
  const [found] = elementsOf(stageOf([one]));
  if (found === undefined) throw new Error('It is not shown');
  return found;
};
const entrance: Entrance = {
  on: 'speech',
  answer: 0,
  delay: 0,
  effect: 'rise',
  duration: 0.5,
  anchor: { sentence: 's' },
};

describe('elements of a scene', () => {
  it('are shown from back to front, without hidden ones, those of a conversation, and unreadable ones', () => {
    const stage = stageOf([
      element('a', 'text', box, {}),
      element('b', 'text', box, {}, { hidden: true }),
      element('c', 'dialog-box', box, {}, { version: 2 }),
      element('d', 'text', box, { fontSize: 'large' }),
      element('e', 'shape', box, {}),
      { ...element('f', 'x', box, {}), type: 'someone.else' },
    ]);
    expect(elementsOf(stage).map((one) => [one.element.id, one.content.kind])).toEqual([
      ['a', 'picture'],
      ['e', 'picture'],
      ['f', 'still'],
    ]);
  });

  it('come with their effect when what they wait for is said, and go with it', () => {
    const exit = { on: 'entrance', answer: 0, delay: 2, effect: 'fade', duration: 1 } as const;
    const item = only(element('a', 'text', box, {}, { timing: { entrance, exit } }));
    const moments = [start, { on: 'speech', key: anchorKey({ sentence: 's' }), at: 1000 } as const];
    const effectIn = (ms: number) => stateAt(item, moments, ms)?.effect ?? null;
    expect(effectIn(999)).toBeNull();
    expect(effectIn(1250)).toEqual(effectAt('rise', 0.5));
    expect(effectIn(1500)).toBe(settled);
    expect(effectIn(3250)).toEqual(effectAt('fade', 0.75));
    expect(effectIn(4000)).toBeNull();
  });

  it('rest until they move, play or tick', () => {
    const state = { effect: settled, age: 0 };
    const moves = (type: string, props: object) =>
      isMoving(only(element('a', type, box, { ...props })), state);
    expect(moves('text', {})).toBe(false);
    expect(moves('marquee', { speed: 0 })).toBe(false);
    expect(moves('marquee', {})).toBe(true);
    expect(moves('video', { materialId: 'v' })).toBe(true);
    expect(moves('video', { materialId: 'v', autoplay: false })).toBe(false);
    expect(isMoving(only(element('a', 'text', box, {})), { effect: effectAt('fade', 0.5), age: 0 })).toBe(
      true,
    );
    const clock = only(element('a', 'clock', box, { time: true, seconds: true }));
    expect(lookKey(clock, 5_000)).toBe(lookKey(clock, 5_999));
    expect(lookKey(clock, 5_999)).not.toBe(lookKey(clock, 6_000));
  });

  it('play a video from the moment at which it comes', () => {
    const timing = { entrance: { ...entrance, on: 'start', delay: 1 } as Entrance, exit: null };
    const item = only(element('a', 'video', box, { materialId: 'v', loop: false }, { timing }));
    const state = stateAt(item, [start], 3000);
    expect(state && elementVideo(item, state)).toEqual({
      key: 'a',
      materialId: 'v',
      size: item.element.box,
      ms: 2000,
      loops: false,
    });
  });

  it('run a text through its box to either side, again after each step', () => {
    const look = marqueeProps.complete({ speed: 100 });
    expect([0, 1000, 2000, 3500].map((age) => marqueeShift(look, 200, age))).toEqual([0, 100, 0, 150]);
    const right = { ...look, direction: 'right' as const };
    expect([0, 500].map((age) => marqueeShift(right, 200, age))).toEqual([0, 150]);
  });

  it('need their pictures as wide as the largest use of them', () => {
    const stage = stageOf(
      [
        element('a', 'image', [0, 0, 100, 100], { materialId: 'p' }),
        element('b', 'image', [0, 0, 300, 100], {
          materialId: 'p',
          crop: { x: 0, y: 0, width: 0.5, height: 1 },
        }),
      ],
      { background: { kind: 'image', color: '#FFFFFF', gradient: null, materialId: 'g' } },
    );
    const uses = pictureUses(stage, () => ({ width: 400, height: 100 }));
    expect(uses.get('p')).toBeCloseTo(600);
    expect(uses.get('g')).toBeCloseTo(2880);
  });
});
