import * as fc from 'fast-check';
import { applyPatches, enablePatches } from 'immer';
import { describe, expect, it } from 'vitest';
import { ELEMENT_PAGE_SIZE } from '../../../contract/document/limits';
import type { Patch, ProjectDocument } from '../../../contract/document/schema';
import {
  addElement,
  DocumentStore,
  elementById,
  elementsInOrder,
  HISTORY_LIMIT,
  type Recipe,
  removeElement,
  reorderElement,
  updateElement,
} from '../../../src/document';
import { sampleDocument, sampleElement } from './samples';
import { isLongRun } from '../../long-run';

enablePatches();

const ids = ['a', 'b', 'c', 'd', 'e'];
const anyId = fc.constantFrom(...ids);
const anyRecipe: fc.Arbitrary<Recipe> = fc.oneof(
  fc.tuple(anyId, fc.nat(6)).map(
    ([id, at]): Recipe =>
      (draft) => {
        if (elementById(draft, id) === null) addElement(draft, sampleElement(id), at);
      },
  ),
  anyId.map(
    (id): Recipe =>
      (draft) =>
        void removeElement(draft, id),
  ),
  fc.tuple(anyId, fc.nat(6)).map(
    ([id, at]): Recipe =>
      (draft) =>
        void reorderElement(draft, id, at),
  ),
  fc.tuple(anyId, fc.integer({ min: -50, max: 50 })).map(
    ([id, left]): Recipe =>
      (draft) => {
        updateElement(draft, id, (element) => {
          element.box.left = left;
          element.props.list = [left, left + 1];
        });
      },
  ),
  fc.constantFrom('#111111', '#222222').map(
    (color): Recipe =>
      (draft) => {
        draft.background = { kind: 'color', color, gradient: null, materialId: null };
      },
  ),
);

type Action =
  | { kind: 'transact'; recipe: Recipe }
  | { kind: 'gesture'; recipes: Recipe[]; commit: boolean }
  | { kind: 'undo' }
  | { kind: 'redo' };

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: anyRecipe.map((recipe): Action => ({ kind: 'transact', recipe })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.array(anyRecipe, { maxLength: 4 }), fc.boolean())
      .map(([recipes, commit]): Action => ({ kind: 'gesture', recipes, commit })),
  },
  { weight: 3, arbitrary: fc.constant<Action>({ kind: 'undo' }) },
  { weight: 2, arbitrary: fc.constant<Action>({ kind: 'redo' }) },
);

/** What the history must do, said with whole copies of the document. */
class Model {
  past: ProjectDocument[] = [];
  future: ProjectDocument[] = [];
  now: ProjectDocument;
  constructor(document: ProjectDocument) {
    this.now = document;
  }
  step(recipe: Recipe): void {
    const next = structuredClone(this.now);
    recipe(next);
    if (JSON.stringify(next) === JSON.stringify(this.now)) return;
    this.past = [...this.past, this.now].slice(-HISTORY_LIMIT);
    this.future = [];
    this.now = next;
  }
  undo(): void {
    const to = this.past.pop();
    if (to === undefined) return;
    this.future.push(this.now);
    this.now = to;
  }
  redo(): void {
    const to = this.future.pop();
    if (to === undefined) return;
    this.past.push(this.now);
    this.now = to;
  }
}

function perform(store: DocumentStore, model: Model, action: Action): void {
  if (action.kind === 'undo') {
    store.undo();
    model.undo();
  } else if (action.kind === 'redo') {
    store.redo();
    model.redo();
  } else if (action.kind === 'transact') {
    if (store.transact('step', action.recipe)) model.step(action.recipe);
  } else {
    const gesture = store.begin('gesture');
    for (const recipe of action.recipes) gesture.update(recipe);
    const last = action.recipes.at(-1);
    if (!action.commit) gesture.cancel();
    else {
      gesture.commit();
      if (last !== undefined) model.step(last);
    }
  }
}

const expectSound = ({ elements }: ProjectDocument) => {
  const held = elements.pages.flatMap((page) => Object.keys(page));
  expect([...elements.order].toSorted()).toEqual(held.toSorted());
  expect(new Set(elements.order).size).toBe(elements.order.length);
};

const look = (document: ProjectDocument) => ({ ...document, elements: elementsInOrder(document) });

describe('DocumentStore, over random sessions', () => {
  it('behaves like a history of whole copies', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        const start = sampleDocument(['a', 'b']);
        const store = new DocumentStore(structuredClone(start));
        const model = new Model(start);
        for (const action of actions) {
          perform(store, model, action);
          expect(look(store.get())).toEqual(look(model.now));
          expectSound(store.get());
        }
      }),
      { numRuns: isLongRun ? 300 : 60 },
    );
  });

  it('emits patches that replay to the same document with plain immer', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        const store = new DocumentStore(sampleDocument(['a', 'b']));
        const model = new Model(sampleDocument(['a', 'b']));
        let copy = sampleDocument(['a', 'b']);
        store.onChange(({ patches }) => {
          copy = applyPatches(
            copy,
            structuredClone(patches) as Patch[] as Parameters<typeof applyPatches>[1],
          );
        });
        for (const action of actions) perform(store, model, action);
        expect(copy).toEqual(store.get());
      }),
      { numRuns: isLongRun ? 300 : 60 },
    );
  });

  it("never loses another editor's element by undo or redo", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyAction, anyAction), { maxLength: 30 }), (pairs) => {
        const store = new DocumentStore(sampleDocument(['a', 'b']));
        const model = new Model(sampleDocument());
        pairs.forEach(([mine], index) => {
          perform(store, model, mine);
          const other = new DocumentStore(store.get());
          other.onChange(({ patches }) => store.applyRemote(patches));
          other.transact('theirs', (draft) => addElement(draft, sampleElement(`their-${index}`), index % 3));
        });
        const order = store.get().elements.order;
        pairs.forEach((_, index) => expect(order).toContain(`their-${index}`));
        expectSound(store.get());
      }),
    );
  });

  it(`keeps pages at ${ELEMENT_PAGE_SIZE} elements`, () => {
    const store = new DocumentStore(sampleDocument());
    store.transact('many', (draft) => {
      for (let index = 0; index <= ELEMENT_PAGE_SIZE * 2; index++)
        addElement(draft, sampleElement(`e${index}`));
    });
    const sizes = store.get().elements.pages.map((page) => Object.keys(page).length);
    expect(sizes).toEqual([ELEMENT_PAGE_SIZE, ELEMENT_PAGE_SIZE, 1]);
    store.undo();
    expect(store.get().elements.order).toEqual([]);
  });
});
