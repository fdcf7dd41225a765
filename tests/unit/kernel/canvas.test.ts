import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stageSizes } from '../../../contract/document/limits';
import { addElement, DocumentStore, removeElement, updateElement } from '../../../src/document';
import { PinchGesture } from '../../../src/kernel/canvas/pinch';
import { frameOf, gripAt, handlesOf } from '../../../src/kernel/canvas/frame';
import { rulerStep, rulerTicks } from '../../../src/kernel/canvas/rulers';
import { toScreen, toStage, viewportOf, zoomAbout } from '../../../src/kernel/canvas/viewport';
import { createElementWatch } from '../../../src/kernel/host/elementWatch';
import type { StageObject } from '../../../src/kernel/core/ports';
import { sampleDocument, sampleElement } from '../document/samples';

const object = (id: string, change: Partial<StageObject> = {}): StageObject => ({
  id,
  kind: 'element',
  name: id,
  summary: null,
  title: 'test:card',
  box: { left: 100, top: 100, width: 200, height: 100 },
  rotation: 0,
  groupId: null,
  locked: false,
  hidden: false,
  lockAspect: false,
  minimum: { width: 24, height: 24 },
  bounds: 'reachable',
  editModes: [],
  facets: [],
  ...change,
});

describe('the watch of elements', () => {
  it('reports an element when it changes, is added or removed, and no other', () => {
    const store = new DocumentStore(sampleDocument(['a', 'b']));
    const watch = createElementWatch(store);
    const heard: string[] = [];
    const stops = ['a', 'b', 'c'].map((id) => watch(id, () => void heard.push(id)));
    store.transact('move', (draft) => {
      updateElement(draft, 'b', (element) => {
        element.opacity = 0.5;
      });
    });
    expect(heard.splice(0)).toEqual(['b']);
    store.transact('add', (draft) => addElement(draft, sampleElement('c')));
    expect(heard.splice(0)).toEqual(['c']);
    store.transact('remove', (draft) => void removeElement(draft, 'a'));
    expect(heard.splice(0)).toEqual(['a']);
    store.undo();
    expect(heard.splice(0)).toEqual(['a']);
    store.transact('voice', (draft) => {
      draft.voice.speed = 1;
    });
    expect(heard).toEqual([]);
    for (const stop of stops) stop();
    store.transact('remove', (draft) => void removeElement(draft, 'b'));
    expect(heard).toEqual([]);
  });

  it('reports gestures, but no changes made without a listener', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    const watch = createElementWatch(store);
    watch('a', () => undefined)();
    store.transact('move', (draft) => {
      updateElement(draft, 'a', (element) => {
        element.opacity = 0.5;
      });
    });
    let count = 0;
    watch('a', () => void count++);
    const gesture = store.begin('fade');
    gesture.update((draft) => {
      updateElement(draft, 'a', (element) => {
        element.opacity = 0.2;
      });
    });
    expect(count).toBe(1);
    gesture.cancel();
    expect(count).toBe(2);
  });
});

describe('the frame of a selection', () => {
  const viewport = { scale: 1, x: 0, y: 0 };

  it('rotates with one object and is upright around several', () => {
    const turned = object('a', { rotation: 30 });
    expect(frameOf([turned])).toBe(turned);
    const both = frameOf([object('a'), object('b', { box: { left: 400, top: 50, width: 10, height: 10 } })]);
    expect(both).toEqual({ box: { left: 100, top: 50, width: 310, height: 150 }, rotation: 0 });
    expect(frameOf([])).toBeNull();
  });

  it('has only corners for a locked aspect or several objects, and none on locked objects', () => {
    expect(handlesOf([object('a')])).toHaveLength(8);
    expect(handlesOf([object('a', { lockAspect: true })])).toHaveLength(4);
    expect(handlesOf([object('a'), object('b')])).toHaveLength(4);
    expect(handlesOf([object('a'), object('b', { locked: true })])).toEqual([]);
  });

  it('is gripped by its handles, and turned by the one above it, the avatar not', () => {
    expect(gripAt(viewport, [object('a')], { x: 300, y: 200 }, 9)).toBe('se');
    expect(gripAt(viewport, [object('a')], { x: 200, y: 74 }, 9)).toBe('rotate');
    expect(gripAt(viewport, [object('a', { kind: 'object' })], { x: 200, y: 74 }, 9)).toBeNull();
    expect(gripAt(viewport, [object('a')], { x: 200, y: 150 }, 9)).toBeNull();
    expect(gripAt(viewport, [object('a', { locked: true })], { x: 300, y: 200 }, 9)).toBeNull();
  });
});

describe('rulers', () => {
  it('keep their numbers apart at every zoom, on whole steps', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.02, max: 4, noNaN: true }),
        fc.integer({ min: -5000, max: 5000 }),
        (scale, from) => {
          const step = rulerStep(scale);
          expect(step * scale).toBeGreaterThanOrEqual(56);
          const ticks = rulerTicks(from, from + 1000 / scale, scale);
          for (const { at } of ticks.filter(({ isLabeled }) => isLabeled))
            expect(Math.abs(at % step)).toBeCloseTo(0, 6);
          expect(ticks.length).toBeLessThan(120);
        },
      ),
    );
  });
});

describe('zooming about a point', () => {
  const stage = stageSizes[1];
  const room = { width: 900, height: 700 };

  it('keeps the point under the pointer where the stage may go there', () => {
    const viewport = viewportOf(stage, room, null, { x: 0, y: 0 });
    const inner = fc.record({ x: fc.integer({ min: 200, max: 700 }), y: fc.integer({ min: 250, max: 450 }) });
    fc.assert(
      fc.property(inner, fc.double({ min: 0.3, max: 4, noNaN: true }), (point, wanted) => {
        const { zoom, pan } = zoomAbout(stage, room, viewport, wanted, point);
        const after = viewportOf(stage, room, zoom, pan);
        const seen = toScreen(after, toStage(viewport, point));
        expect(Math.abs(seen.x - point.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(seen.y - point.y)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('follows two fingers and ignores one', () => {
    const calls: unknown[] = [];
    const viewport = { scale: 0.5, x: 0, y: 0 };
    const pinch = new PinchGesture({
      viewport: () => viewport,
      zoomAt: (...given) => void calls.push(given),
    });
    expect(pinch.down(1, { x: 100, y: 100 })).toBe(1);
    expect(pinch.move(1, { x: 110, y: 100 })).toBe(false);
    expect(pinch.down(2, { x: 210, y: 100 })).toBe(2);
    expect(pinch.move(2, { x: 310, y: 120 })).toBe(true);
    const [scale, from, to] = calls[0] as [number, object, object];
    expect(scale).toBeCloseTo(0.5 * (Math.hypot(200, 20) / 100));
    expect([from, to]).toEqual([
      { x: 160, y: 100 },
      { x: 210, y: 110 },
    ]);
    pinch.up(1);
    expect(pinch.move(2, { x: 0, y: 0 })).toBe(false);
    expect(calls).toHaveLength(1);
  });
});
