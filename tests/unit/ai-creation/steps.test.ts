import { describe, expect, it } from 'vitest';
import { dialogStyles } from '../../../contract/creation/limits';
import type { Element, ProjectDocument } from '../../../contract/document/schema';
import { createDocument, elementsInOrder, type Recipe } from '../../../src/document';
import type { AiStepTask } from '../../../src/kernel';
import { documentOf, solveLayout } from '../../../src/plugins/ai-creation/layout';
import { makeLayout } from '../../../src/plugins/ai-creation/layoutStep';
import { makeDialogBox } from '../../../src/plugins/dialog-box/creationStep';
import { makeInteraction } from '../../../src/plugins/interaction/creationStep';
import { drawCases } from './cases';
import { planOf } from './plan';

/** Layouts in all ratios and dialog styles. */
const COUNT = 12;

/** What one sees of an element; ids differ, and what a type has by default may be left out. */
const seen = (elements: readonly Element[]) =>
  elements
    .map(({ type, box, lockAspect: _, props }) => ({ type, box, props }))
    .toSorted((a, b) => `${a.type} ${a.box.top}`.localeCompare(`${b.type} ${b.box.top}`));

const solved = (await drawCases(COUNT, 7)).map((one, index) => {
  const plan = {
    ...planOf(index),
    ...one.plan,
    dialog: { style: dialogStyles[index % 3] ?? 'panel' },
  };
  const input = { ...one, plan };
  return { plan, ratio: input.ratio, layout: solveLayout(input) };
});

describe('the steps of the product', () => {
  it.each(solved)(
    'put the elements of the checked layout on the stage, unchanged: case %#',
    async ({ plan, ratio, layout }) => {
      let document: ProjectDocument = createDocument(ratio);
      const run = async (make: (task: AiStepTask) => Promise<Recipe>) => {
        const recipe = await make({
          plan,
          document,
          signal: new AbortController().signal,
          layout: () => Promise.resolve(layout),
          free: () => Promise.resolve(null),
        });
        document = structuredClone(document);
        recipe(document);
      };
      for (const make of [makeDialogBox, makeInteraction, makeLayout]) await run(make);
      const checked = documentOf(plan, layout, {
        ratio,
        materialId: null,
        avatar: plan.avatar,
        audioId: plan.voice.audioId,
      });
      expect(document.avatar).toEqual(checked.avatar);
      const [made, wanted] = [seen(elementsInOrder(document)), seen(elementsInOrder(checked))];
      expect(made.map(({ type, box }) => ({ type, box }))).toEqual(
        wanted.map(({ type, box }) => ({ type, box })),
      );
      for (const [index, { type, props }] of made.entries()) {
        // The own surface of a text, and the round button, are said in one way only.
        const { background: _, radius: __, ...own } = wanted[index]?.props ?? {};
        expect(props, type).toMatchObject(own);
      }
    },
  );
});
