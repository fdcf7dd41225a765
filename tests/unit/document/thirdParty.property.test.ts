import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Author,
  type DocumentChange,
  DocumentError,
  DocumentStore,
  elementById,
  removeElement,
  updateElement,
} from '../../../src/document';
import { sampleDocument } from './samples';

const moveTo = (id: string, left: number) => (draft: Parameters<typeof updateElement>[0]) => {
  updateElement(draft, id, (element) => {
    element.box.left = left;
  });
};
const leftOf = (store: DocumentStore, id: string) => elementById(store.get(), id)?.box.left;

const author = (check: Author['check'] = () => undefined): Author & { reports: unknown[] } => {
  const reports: unknown[] = [];
  return { id: 'acme.third', check, reports, report: (error) => reports.push(error) };
};

afterEach(() => void vi.restoreAllMocks());

describe("a third party's step during the user's gesture", () => {
  it('keeps the gesture open, which later becomes a step of its own', () => {
    const store = new DocumentStore(sampleDocument(['a', 'b']));
    const ends = vi.fn();
    const changes: DocumentChange[] = [];
    store.onChange((change) => changes.push(change));
    const drag = store.begin('drag', ends);
    drag.update(moveTo('a', 9));
    expect(store.transactAs(author(), 'third', moveTo('b', 70))).toBe(true);
    expect(drag.active).toBe(true);
    expect([leftOf(store, 'a'), leftOf(store, 'b')]).toEqual([9, 70]);
    drag.update(moveTo('a', 12));
    drag.commit();
    expect(ends).toHaveBeenCalledExactlyOnceWith('committed');
    expect(changes.map(({ label, author: by }) => [label, by])).toEqual([
      ['third', 'acme.third'],
      ['drag', undefined],
    ]);
    expect(store.undo()).toMatchObject({ label: 'drag' });
    expect([leftOf(store, 'a'), leftOf(store, 'b')]).toEqual([0, 70]);
    expect(store.undo()).toMatchObject({ label: 'third' });
    expect(leftOf(store, 'b')).toBe(0);
  });

  it('stays when the gesture is cancelled', () => {
    const store = new DocumentStore(sampleDocument(['a', 'b']));
    const drag = store.begin('drag');
    drag.update(moveTo('a', 9));
    store.transactAs(author(), 'third', moveTo('b', 70));
    expect(store.undo()).toEqual({ kind: 'gesture-cancelled', label: 'drag' });
    expect([leftOf(store, 'a'), leftOf(store, 'b')]).toEqual([0, 70]);
  });

  it('ends a gesture of the same author', () => {
    const store = new DocumentStore(sampleDocument(['a', 'b']));
    const third = author();
    const own = store.beginAs(third, 'own');
    own.update(moveTo('a', 9));
    store.transactAs(third, 'step', moveTo('b', 70));
    expect(own.active).toBe(false);
    expect([leftOf(store, 'a'), leftOf(store, 'b')]).toEqual([9, 70]);
  });

  it('leaves the user’s gesture unchanged when it is refused', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    const drag = store.begin('drag');
    drag.update(moveTo('a', 9));
    const third = author(() => {
      throw new Error('not allowed');
    });
    expect(() => store.transactAs(third, 'third', moveTo('a', 70))).toThrow('not allowed');
    expect([drag.active, leftOf(store, 'a')]).toEqual([true, 9]);
    drag.commit();
    expect(store.undo()).toMatchObject({ label: 'drag' });
    expect(store.undo()).toEqual({ kind: 'empty' });
  });

  it('ends a gesture that cannot be replayed on top of it, and keeps the step', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    const ends = vi.fn();
    const late = vi.spyOn(globalThis, 'queueMicrotask').mockReturnValue(undefined);
    const drag = store.begin('drag', ends);
    drag.update((draft) => {
      const element = elementById(draft, 'a');
      if (element === null) throw new Error('gone');
      element.box.left = 9;
    });
    store.transactAs(author(), 'third', (draft) => void removeElement(draft, 'a'));
    expect([drag.active, store.get().elements.order]).toEqual([false, []]);
    expect(ends).toHaveBeenCalledExactlyOnceWith('cancelled');
    expect(late).toHaveBeenCalledOnce();
    expect(store.undo()).toMatchObject({ label: 'third' });
    expect(leftOf(store, 'a')).toBe(0);
  });

  it('never changes the result of the drag, over random sessions', () => {
    const action = fc.oneof(
      fc.record({ kind: fc.constant('drag' as const), left: fc.integer({ min: 1, max: 99 }) }),
      fc.record({ kind: fc.constant('third' as const), left: fc.integer({ min: 1, max: 99 }) }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 9 }), fc.boolean(), (actions, commits) => {
        const store = new DocumentStore(sampleDocument(['a', 'b']));
        const third = author();
        const drag = store.begin('drag');
        let [mine, theirs, steps] = [0, 0, 0];
        for (const { kind, left } of actions) {
          if (kind === 'drag') drag.update(moveTo('a', (mine = left)));
          else if (store.transactAs(third, 'third', moveTo('b', (theirs = left)))) steps++;
          expect([leftOf(store, 'a'), leftOf(store, 'b'), drag.active]).toEqual([mine, theirs, true]);
        }
        if (commits) drag.commit();
        else drag.cancel();
        const dragged = commits && mine !== 0;
        expect([leftOf(store, 'a'), leftOf(store, 'b')]).toEqual([dragged ? mine : 0, theirs]);
        if (dragged) expect(store.undo()).toMatchObject({ label: 'drag' });
        for (let step = 0; step < steps; step++) expect(store.undo()).toMatchObject({ label: 'third' });
        expect(store.undo()).toEqual({ kind: 'empty' });
        expect(store.get()).toEqual(sampleDocument(['a', 'b']));
      }),
    );
  });
});

describe("a third party's gesture", () => {
  it("is refused while the user's is open", () => {
    const store = new DocumentStore(sampleDocument(['a']));
    const drag = store.begin('drag');
    expect(() => store.beginAs(author(), 'third')).toThrow(DocumentError);
    expect(drag.active).toBe(true);
  });

  it('is checked at each state, and again at its end', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    let allowed = true;
    const third = author(() => {
      if (!allowed) throw new Error('not allowed');
    });
    const gesture = store.beginAs(third, 'third');
    gesture.update(moveTo('a', 9));
    allowed = false;
    expect(() => gesture.update(moveTo('a', 10))).toThrow('not allowed');
    expect(() => gesture.commit(moveTo('a', 11))).toThrow('not allowed');
    expect([gesture.active, leftOf(store, 'a')]).toEqual([true, 9]);
    store.begin('drag').cancel();
    expect(leftOf(store, 'a'), 'the user takes over: what is no longer allowed is dropped').toBe(0);
    expect(third.reports).toHaveLength(1);
  });
});

describe('a listener that throws', () => {
  it('does not keep other listeners from being called: all changes reach autosave', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    const late = vi.spyOn(globalThis, 'queueMicrotask').mockReturnValue(undefined);
    const fail = () => {
      throw new Error('broken on purpose');
    };
    const heard = vi.fn();
    store.subscribe(fail);
    store.subscribe(heard);
    store.onChange(fail);
    store.onChange(heard);
    store.subscribeHistory(fail);
    store.subscribeHistory(heard);
    const drag = store.begin('drag', fail);
    drag.update(moveTo('a', 9));
    drag.commit();
    expect(leftOf(store, 'a')).toBe(9);
    expect(heard.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(late).toHaveBeenCalled();
    expect(store.undo()).toMatchObject({ kind: 'done' });
  });
});
