import { describe, expect, it, vi } from 'vitest';
import {
  addElement,
  type DocumentChange,
  DocumentStore,
  elementById,
  HISTORY_LIMIT,
  removeElement,
  reorderElement,
  updateElement,
} from '../../../src/document';
import { sampleDocument, sampleElement } from './samples';

const moveTo = (id: string, left: number) => (draft: Parameters<typeof updateElement>[0]) => {
  updateElement(draft, id, (element) => {
    element.box.left = left;
  });
};
const leftOf = (store: DocumentStore, id: string) => elementById(store.get(), id)?.box.left;

describe('transactions', () => {
  it('change the document as one step with patches', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    const changes: DocumentChange[] = [];
    store.onChange((change) => changes.push(change));
    expect(store.transact('move', moveTo('a', 30))).toBe(true);
    expect(leftOf(store, 'a')).toBe(30);
    expect(changes).toEqual([
      {
        label: 'move',
        origin: 'transaction',
        patches: [{ op: 'replace', path: ['elements', 'pages', 0, 'a', 'box', 'left'], value: 30 }],
      },
    ]);
  });

  it('tell which step undo and redo are about, whenever the history changes', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    const told: (string | null)[][] = [];
    store.subscribeHistory(() => told.push([store.undoLabel(), store.redoLabel()]));
    expect([store.undoLabel(), store.redoLabel()]).toEqual([null, null]);
    store.transact('first', moveTo('a', 1));
    store.transact('second', moveTo('a', 2));
    store.undo();
    store.undo();
    store.redo();
    expect(told).toEqual([
      ['first', null],
      ['second', null],
      ['first', 'second'],
      [null, 'first'],
      ['first', 'second'],
    ]);
  });

  describe('with characters that the server cannot store', () => {
    const textOf = (store: DocumentStore) => elementById(store.get(), 'a')?.props.text;
    const write = (text: unknown) => (draft: Parameters<typeof updateElement>[0]) => {
      updateElement(draft, 'a', (element) => {
        element.props.text = text;
      });
    };

    it('remove them from the document and from the patches', () => {
      const store = new DocumentStore(sampleDocument(['a']));
      const changes: DocumentChange[] = [];
      store.onChange((change) => changes.push(change));
      store.transact('write', write('a\0b\ud83d'));
      store.transact('add', (draft) => {
        addElement(draft, { ...sampleElement('b'), name: '\ude00name', props: { list: ['x\0'] } });
      });
      expect(textOf(store)).toBe('ab');
      expect(elementById(store.get(), 'b')).toMatchObject({ name: 'name', props: { list: ['x'] } });
      const told = changes.flatMap(({ patches }) => patches);
      expect(told[0]?.value).toBe('ab');
      expect(told.find(({ path }) => path.at(-1) === 'b')?.value).toEqual(elementById(store.get(), 'b'));
      expect(Object.isFrozen(elementById(store.get(), 'b'))).toBe(true);
    });

    it('make no step when nothing else changes', () => {
      const store = new DocumentStore(sampleDocument(['a']));
      expect(store.transact('write', write('a\0'))).toBe(false);
      expect(store.canUndo()).toBe(false);
    });

    it('do not show them during a gesture', () => {
      const store = new DocumentStore(sampleDocument(['a']));
      const gesture = store.begin('write');
      gesture.update(write('x\ud800'));
      expect(textOf(store)).toBe('x');
      gesture.commit(write('y\0'));
      expect(textOf(store)).toBe('y');
    });

    it('do not restore them by undo, from a history that an older release saved', () => {
      const store = new DocumentStore(sampleDocument(['a']));
      const path = ['elements', 'pages', 0, 'a', 'props', 'text'];
      const replace = (value: string) => [{ op: 'replace' as const, path, value }];
      const root = { label: '', patches: [], inverse: [] };
      const present = { label: 'write', patches: replace('a'), inverse: replace('old\ud83d') };
      store.restoreHistory({ past: [root], present, future: [] });
      store.undo();
      expect(textOf(store)).toBe('old');
      store.redo();
      expect(textOf(store)).toBe('a');
    });

    it('remove them from changes of another editor too', () => {
      const store = new DocumentStore(sampleDocument(['a']));
      store.applyRemote([
        { op: 'replace', path: ['elements', 'pages', 0, 'a', 'props', 'text'], value: 'theirs\0' },
      ]);
      expect(textOf(store)).toBe('theirs');
    });
  });

  it('make no step when nothing changes or the recipe throws', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    const before = store.get();
    expect(store.transact('nothing', moveTo('a', 0))).toBe(false);
    expect(() =>
      store.transact('broken', (draft) => {
        draft.roleId = 'half done';
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(store.get()).toBe(before);
    expect(store.canUndo()).toBe(false);
  });
});

describe('undo and redo', () => {
  it(`go back exactly ${HISTORY_LIMIT} steps and say when there is nothing`, () => {
    const store = new DocumentStore(sampleDocument(['a']));
    for (let left = 1; left <= HISTORY_LIMIT + 1; left++) store.transact('move', moveTo('a', left));
    for (let step = 0; step < HISTORY_LIMIT; step++) {
      expect(store.undo()).toEqual({ kind: 'done', label: 'move', changed: true });
    }
    expect(leftOf(store, 'a')).toBe(1);
    expect(store.undo()).toEqual({ kind: 'empty' });
    for (let step = 0; step < HISTORY_LIMIT; step++) store.redo();
    expect(leftOf(store, 'a')).toBe(HISTORY_LIMIT + 1);
    expect(store.redo()).toEqual({ kind: 'empty' });
  });

  it('drop the redo steps after a new change', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    store.transact('move', moveTo('a', 1));
    store.undo();
    store.transact('move', moveTo('a', 2));
    expect(store.canRedo()).toBe(false);
  });

  it("leave another editor's work alone", () => {
    const store = new DocumentStore(sampleDocument(['a', 'b']));
    store.transact('add', (draft) => addElement(draft, sampleElement('mine')));
    store.transact('move', moveTo('a', 70));
    const other = new DocumentStore(store.get());
    other.onChange(({ patches }) => store.applyRemote(patches));
    other.transact('theirs', (draft) => {
      addElement(draft, sampleElement('theirs'));
      updateElement(draft, 'b', (element) => {
        element.box.left = 400;
      });
    });
    store.undo();
    store.undo();
    expect(store.get().elements.order).toEqual(['a', 'b', 'theirs']);
    expect(leftOf(store, 'a')).toBe(0);
    expect(leftOf(store, 'b')).toBe(400);
    store.redo();
    expect(store.get().elements.order).toEqual(['a', 'b', 'mine', 'theirs']);
  });

  it('pass over elements that somebody else has deleted', () => {
    const store = new DocumentStore(sampleDocument(['a', 'b']));
    store.transact('move', moveTo('a', 70));
    const other = new DocumentStore(store.get());
    other.onChange(({ patches }) => store.applyRemote(patches));
    other.transact('delete', (draft) => void removeElement(draft, 'a'));
    expect(store.undo()).toEqual({ kind: 'done', label: 'move', changed: false });
    expect(store.get().elements.order).toEqual(['b']);
    expect(store.redo()).toEqual({ kind: 'done', label: 'move', changed: false });
  });

  it('restore a deleted element at its place', () => {
    const store = new DocumentStore(sampleDocument(['a', 'b', 'c']));
    const before = store.get();
    store.transact('delete', (draft) => void removeElement(draft, 'b'));
    store.transact('reorder', (draft) => void reorderElement(draft, 'c', 0));
    store.undo();
    store.undo();
    expect(store.get()).toEqual(before);
  });
});

describe('gestures', () => {
  it('are one step however often they move', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    const changes = vi.fn();
    store.onChange(changes);
    const drag = store.begin('drag');
    for (let left = 1; left <= 50; left++) drag.update(moveTo('a', left));
    expect(changes).not.toHaveBeenCalled();
    expect(leftOf(store, 'a')).toBe(50);
    drag.commit();
    expect(changes).toHaveBeenCalledTimes(1);
    store.undo();
    expect(leftOf(store, 'a')).toBe(0);
    expect(store.canUndo()).toBe(false);
  });

  it('leave nothing when cancelled, and undo inside one cancels it', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    store.transact('move', moveTo('a', 5));
    const before = store.get();
    const onEnd = vi.fn();
    const drag = store.begin('drag', onEnd);
    drag.update(moveTo('a', 9));
    expect(store.undo()).toEqual({ kind: 'gesture-cancelled', label: 'drag' });
    expect(onEnd).toHaveBeenCalledWith('cancelled');
    expect(store.get()).toBe(before);
    drag.update(moveTo('a', 99));
    drag.commit();
    expect(store.get()).toBe(before);
    store.undo();
    expect(leftOf(store, 'a')).toBe(0);
  });

  it('are rebased on changes of others', () => {
    const store = new DocumentStore(sampleDocument(['a', 'b']));
    const drag = store.begin('drag');
    drag.update(moveTo('a', 9));
    store.applyRemote([{ op: 'replace', path: ['roleId'], value: 'guide' }]);
    expect(store.get().roleId).toBe('guide');
    expect(leftOf(store, 'a')).toBe(9);
    drag.cancel();
    expect(store.get().roleId).toBe('guide');
    expect(leftOf(store, 'a')).toBe(0);
  });

  it('are committed by the next transaction', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    const drag = store.begin('drag');
    drag.update(moveTo('a', 9));
    store.transact('role', (draft) => {
      draft.roleId = 'guide';
    });
    expect(drag.active).toBe(false);
    store.undo();
    expect(leftOf(store, 'a')).toBe(9);
    store.undo();
    expect(leftOf(store, 'a')).toBe(0);
  });
});

describe('reset', () => {
  it('puts another document in place and forgets the history', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    store.transact('move', moveTo('a', 9));
    store.reset(sampleDocument(['z']));
    expect(store.undo()).toEqual({ kind: 'empty' });
    expect(store.get().elements.order).toEqual(['z']);
  });
});

describe('a kept history', () => {
  const reopened = (store: DocumentStore) => {
    const { document, history } = JSON.parse(
      JSON.stringify({ document: store.committed(), history: store.history() }),
    ) as { document: ReturnType<typeof store.get>; history: ReturnType<typeof store.history> };
    const next = new DocumentStore(document);
    next.restoreHistory(history);
    return next;
  };

  it('undoes and redoes after a reload as if there had been none', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    for (const left of [1, 2, 3]) store.transact(`to ${left}`, moveTo('a', left));
    store.undo();
    const after = reopened(store);
    expect(leftOf(after, 'a')).toBe(2);
    expect(after.redo()).toMatchObject({ kind: 'done', label: 'to 3' });
    expect([3, 2, 1].map(() => (after.undo(), leftOf(after, 'a')))).toEqual([2, 1, 0]);
    expect(after.undo()).toEqual({ kind: 'empty' });
  });

  it(`keeps ${HISTORY_LIMIT} steps, no more`, () => {
    const store = new DocumentStore(sampleDocument(['a']));
    for (let left = 1; left <= HISTORY_LIMIT + 4; left++) store.transact('move', moveTo('a', left));
    const after = reopened(store);
    let steps = 0;
    while (after.undo().kind === 'done') steps++;
    expect(steps).toBe(HISTORY_LIMIT);
    expect(leftOf(after, 'a')).toBe(4);
  });

  it('is restored without notifying listeners, since the document does not change', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    store.transact('move', moveTo('a', 5));
    const history = store.history();
    const next = new DocumentStore(store.get());
    const heard = vi.fn();
    next.onChange(heard);
    next.restoreHistory(history);
    expect(heard).not.toHaveBeenCalled();
    expect(next.canUndo()).toBe(true);
  });
});

describe('patches of others', () => {
  it('cannot reach a prototype, whatever their path', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    const before = store.get();
    const paths = [
      ['__proto__', 'polluted'],
      ['constructor', 'prototype', 'polluted'],
      ['meta', '__proto__', 'polluted'],
      ['meta', 'constructor', 'prototype', 'polluted'],
      ['elements', 'order', 'constructor', 'prototype', 'polluted'],
      ['meta', '__proto__'],
    ];
    for (const path of paths) store.applyRemote([{ op: 'add', path, value: { polluted: true } }]);
    expect(store.get()).toBe(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(([] as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(store.get().meta)).toBe(Object.prototype);
  });
});

describe('a read-only store', () => {
  it('rejects local changes, and still applies those that others saved', () => {
    const store = new DocumentStore(sampleDocument([]));
    store.transact('before', (draft) => {
      draft.background.color = '#111111';
    });
    const saved = store.get();
    store.setReadOnly(true);
    const paint = (draft: { background: { color: string } }) => {
      draft.background.color = '#222222';
    };
    const ended = vi.fn();
    expect(store.transact('step', paint)).toBe(false);
    const gesture = store.begin('drag', ended);
    gesture.update(paint);
    expect(store.get()).toBe(saved);
    gesture.commit(paint);
    expect(ended).toHaveBeenCalledWith('cancelled');
    expect(store.undo()).toEqual({ kind: 'empty' });
    expect(store.get()).toBe(saved);

    store.applyRemote([{ op: 'replace', path: ['background', 'color'], value: '#333333' }]);
    expect(store.get().background.color).toBe('#333333');
    store.setReadOnly(false);
    expect(store.transact('step', paint)).toBe(true);
    expect(store.undo().kind).toBe('done');
  });
});
