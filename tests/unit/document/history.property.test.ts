import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Patch, ProjectDocument } from '../../../contract/document/schema';
import {
  addElement,
  applyTolerantly,
  DocumentStore,
  elementById,
  elementsInOrder,
  type HistoryRecord,
  type Recipe,
  removeElement,
  reorderElement,
  updateElement,
} from '../../../src/document';
import { sampleDocument, sampleElement } from './samples';
import { isLongRun } from '../../long-run';

const own = ['a', 'b', 'c', 'd'];
const ownId = fc.constantFrom(...own);
const overJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const write =
  (id: string, left: number): Recipe =>
  (draft) => {
    updateElement(draft, id, (element) => {
      element.box.left = left;
      element.props.text = `at ${left}`;
    });
  };

const anyRecipe: fc.Arbitrary<Recipe> = fc.oneof(
  fc.tuple(ownId, fc.integer({ min: -50, max: 50 })).map(([id, left]) => write(id, left)),
  fc.tuple(ownId, fc.nat(5)).map(
    ([id, at]): Recipe =>
      (draft) => {
        if (elementById(draft, id) === null) addElement(draft, sampleElement(id), at);
      },
  ),
  ownId.map(
    (id): Recipe =>
      (draft) =>
        void removeElement(draft, id),
  ),
  fc.tuple(ownId, fc.nat(5)).map(
    ([id, at]): Recipe =>
      (draft) =>
        void reorderElement(draft, id, at),
  ),
);

interface Drag {
  recipes: Recipe[];
  end: 'commit' | 'cancel' | 'undo';
  remote: boolean;
}

type Action =
  | { kind: 'transact'; recipe: Recipe }
  | ({ kind: 'gesture' } & Drag)
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'reload' }
  | { kind: 'remote' };

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: anyRecipe.map((recipe): Action => ({ kind: 'transact', recipe })) },
  {
    weight: 3,
    arbitrary: fc
      .record({
        recipes: fc.array(anyRecipe, { minLength: 1, maxLength: 4 }),
        end: fc.constantFrom('commit', 'cancel', 'undo'),
        remote: fc.boolean(),
      })
      .map((drag): Action => ({ kind: 'gesture', ...(drag as Drag) })),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('undo' as const, 'redo' as const, 'reload' as const, 'remote' as const)
      .map((kind): Action => ({ kind })),
  },
);

/** One tab: its store, what others see of it, and the history that it would keep over a reload. */
class Tab {
  store: DocumentStore;
  /** A copy that hears nothing but patches, each of them sent as JSON. */
  copy: ProjectDocument;
  theirs = 0;
  #stop: () => void;

  constructor(document: ProjectDocument) {
    this.store = new DocumentStore(document);
    this.copy = overJson(document);
    this.#stop = this.#listen();
  }

  #listen(): () => void {
    return this.store.onChange(({ patches }) => {
      const draft = structuredClone(this.copy);
      applyTolerantly(draft, overJson(patches) as readonly Patch[], null);
      this.copy = draft;
    });
  }

  /** The tab is closed and opened again: what was saved, and the history that was kept, both as JSON. */
  reload(): void {
    const kept: HistoryRecord = overJson(this.store.history());
    this.#stop();
    this.store = new DocumentStore(overJson(this.store.committed()));
    this.store.restoreHistory(kept);
    this.#stop = this.#listen();
  }

  /** Another editor adds an element of its own and moves the one before it. */
  remote(): void {
    const other = new DocumentStore(overJson(this.store.committed()));
    other.onChange(({ patches }) => this.store.applyRemote(overJson(patches)));
    const id = `their-${this.theirs++}`;
    other.transact('theirs', (draft) => addElement(draft, sampleElement(id), this.theirs % 4));
    if (this.theirs > 1) other.transact('theirs', write(`their-${this.theirs - 2}`, this.theirs));
  }

  perform(action: Action): void {
    if (action.kind === 'gesture') this.gesture(action);
    else if (action.kind === 'transact') this.store.transact('step', action.recipe);
    else if (action.kind === 'undo') this.store.undo();
    else if (action.kind === 'redo') this.store.redo();
    else if (action.kind === 'reload') this.reload();
    else this.remote();
  }

  gesture({ recipes, end, remote }: Drag): void {
    const gesture = this.store.begin('gesture');
    recipes.forEach((recipe, index) => {
      gesture.update(recipe);
      if (remote && index === 0) this.remote();
    });
    if (end === 'undo') this.store.undo();
    else gesture[end]();
  }
}

const look = (document: ProjectDocument) => ({ ...document, elements: elementsInOrder(document) });
const isTheirs = (id: string) => id.startsWith('their-');

describe('a session with gestures, undo, reloads and another editor', () => {
  it('keeps order and elements consistent, and elements of the other editor unchanged', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
        const tab = new Tab(sampleDocument(['a', 'b']));
        for (const action of actions) {
          tab.perform(action);
          const { elements } = tab.store.get();
          const held = elements.pages.flatMap((page) => Object.keys(page));
          expect(elements.order.toSorted()).toEqual(held.toSorted());
          expect(held.filter(isTheirs)).toHaveLength(tab.theirs);
          for (let index = 0; index < tab.theirs - 1; index++) {
            expect(elementById(tab.store.get(), `their-${index}`)?.box.left).toBe(index + 2);
          }
        }
      }),
      { numRuns: isLongRun ? 300 : 60 },
    );
  });

  it('can be replicated from its patches as JSON', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
        const tab = new Tab(sampleDocument(['a', 'b']));
        for (const action of actions) {
          tab.perform(action);
          expect(look(tab.copy)).toEqual(look(tab.store.committed()));
        }
      }),
      { numRuns: isLongRun ? 300 : 60 },
    );
  });

  it('continues after a reload as if there had been none', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
        const reloaded = new Tab(sampleDocument(['a', 'b']));
        const stayed = new Tab(sampleDocument(['a', 'b']));
        for (const action of actions) {
          reloaded.perform(action);
          if (action.kind !== 'reload') stayed.perform(action);
          expect(look(reloaded.store.get())).toEqual(look(stayed.store.get()));
          expect(reloaded.store.canUndo()).toBe(stayed.store.canUndo());
          expect(reloaded.store.canRedo()).toBe(stayed.store.canRedo());
        }
      }),
      { numRuns: isLongRun ? 300 : 60 },
    );
  });

  it('undoes its own steps completely, whatever the other editor adds meanwhile', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyRecipe, fc.boolean(), fc.boolean()), { maxLength: 10 }), (steps) => {
        const tab = new Tab(sampleDocument(['a', 'b']));
        const mine = () => elementsInOrder(tab.store.get()).filter(({ id }) => !isTheirs(id));
        const before = mine();
        for (const [recipe, isRemote, isReloaded] of steps) {
          tab.store.transact('step', recipe);
          if (isRemote) tab.remote();
          if (isReloaded) tab.reload();
        }
        while (tab.store.canUndo()) tab.store.undo();
        expect(mine()).toEqual(before);
      }),
      { numRuns: isLongRun ? 300 : 60 },
    );
  });
});
