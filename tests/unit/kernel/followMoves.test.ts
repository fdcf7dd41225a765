import * as fc from 'fast-check';
import type { Group } from 'konva/lib/Group';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentStore, elementById, removeElement, updateElement } from '../../../src/document';
import { followMoves } from '../../../src/kernel/canvas/followMoves';
import { attributesOf } from '../../../src/kernel/canvas/nodes';
import { createElementWatch } from '../../../src/kernel/host/elementWatch';
import { sampleDocument } from '../document/samples';

/** A node and its renders, which write what the document says, as React does. */
function follow(isDragging: () => boolean = () => false) {
  const store = new DocumentStore(sampleDocument(['a', 'b']));
  const now = () => elementById(store.get(), 'a');
  let attributes: Partial<ReturnType<typeof attributesOf>> = {};
  const node = { setAttrs: (attrs: object) => void Object.assign(attributes, attrs) } as unknown as Group;
  let renders = 0;
  const render = () => {
    renders++;
    const element = now();
    attributes = element === null ? {} : attributesOf(element);
  };
  render();
  renders = 0;
  const moves = followMoves(now, () => (now() === null ? null : node), render, isDragging);
  const stop = createElementWatch(store)('a', moves.onChange);
  const move = (left: number) =>
    store.transact('move', (draft) => {
      updateElement(draft, 'a', (element) => {
        element.box.left = left;
      });
    });
  return {
    store,
    now,
    move,
    attributes: () => attributes,
    renders: () => renders,
    stop: () => (stop(), moves.stop()),
  };
}

describe('following the moves of an element', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('places the node at once and renders once when a run of moves is over', () => {
    const { move, store, attributes, renders } = follow();
    for (let left = 1; left <= 5; left++) {
      move(left);
      vi.advanceTimersByTime(100);
    }
    store.undo();
    expect(attributes().x).toBe((attributes().width ?? 0) / 2 + 4);
    expect(renders()).toBe(0);
    vi.advanceTimersByTime(300);
    expect(renders()).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(renders()).toBe(1);
  });

  it.each([
    ['a size', (store: DocumentStore) => update(store, (element) => void (element.box.width += 1))],
    ['a look', (store: DocumentStore) => update(store, (element) => void (element.opacity = 0.25))],
    ['a removal', (store: DocumentStore) => store.transact('-', (draft) => void removeElement(draft, 'a'))],
  ])('renders %s at once, and a move before it with it', (_, change) => {
    const { store, move, renders } = follow();
    move(7);
    change(store);
    expect(renders()).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(renders()).toBe(1);
  });

  it('waits with its render while anything is dragged', () => {
    let dragging = true;
    const { move, renders } = follow(() => dragging);
    move(7);
    vi.advanceTimersByTime(2000);
    expect(renders()).toBe(0);
    dragging = false;
    vi.advanceTimersByTime(300);
    expect(renders()).toBe(1);
  });

  it('renders nothing that is no longer shown', () => {
    const { move, renders, stop } = follow();
    move(7);
    stop();
    vi.advanceTimersByTime(1000);
    expect(renders()).toBe(0);
  });

  it('keeps the node where the document says, whatever changes', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('move' as const), to: fc.integer({ min: -500, max: 500 }) }),
      fc.record({ kind: fc.constant('turn' as const), to: fc.integer({ min: 0, max: 359 }) }),
      fc.record({ kind: fc.constant('size' as const), to: fc.integer({ min: 24, max: 500 }) }),
      fc.record({ kind: fc.constant('fade' as const), to: fc.integer({ min: 0, max: 100 }) }),
      fc.record({
        kind: fc.constantFrom('undo' as const, 'redo' as const, 'rest' as const),
        to: fc.constant(0),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { store, now, attributes, stop } = follow();
        for (const { kind, to } of steps) {
          if (kind === 'undo') store.undo();
          else if (kind === 'redo') store.redo();
          else if (kind === 'rest') vi.advanceTimersByTime(400);
          else {
            update(store, (element) => {
              if (kind === 'move') element.box.left = to;
              else if (kind === 'turn') element.rotation = to;
              else if (kind === 'size') element.box.width = to;
              else element.opacity = to / 100;
            });
          }
          expect(attributes()).toEqual(attributesOf(now() as NonNullable<ReturnType<typeof now>>));
        }
        stop();
      }),
    );
  });
});

const update = (store: DocumentStore, change: Parameters<typeof updateElement>[2]) =>
  store.transact('change', (draft) => void updateElement(draft, 'a', change));
