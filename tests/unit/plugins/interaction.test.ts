import { describe, expect, it } from 'vitest';
import { languages } from '../../../contract/errors';
import { interactionDesigns } from '../../../server/modules/projects/design/service';
import {
  createDocument,
  createElement,
  DocumentStore,
  elementsInOrder,
  type ElementType,
  readElement,
  stageSize,
} from '../../../src/document';
import {
  answerBox,
  dialogBox,
  microphone,
  questionBox,
  questions,
} from '../../../src/plugins/dialog-box/elements';
import { applyDesign, partsOf } from '../../../src/plugins/interaction/applyDesign';
import { sampleElement } from '../document/samples';

const types = new Map<string, ElementType>(
  [dialogBox, questionBox, answerBox, questions, microphone].map(({ id, type }) => [id, type]),
);
const ratios = [1, 2, 3, 4] as const;

describe('interaction designs', () => {
  it('are at least six, named and described in every language', () => {
    const byLanguage = languages.map((language) => interactionDesigns(language));
    for (const designs of byLanguage) {
      expect(designs.length).toBeGreaterThanOrEqual(6);
      expect(new Set(designs.map(({ id }) => id)).size).toBe(designs.length);
      expect(designs.every(({ name, description }) => name !== '' && description !== '')).toBe(true);
    }
    const names = new Set(byLanguage.map((designs) => designs[0]?.name));
    expect(names.size).toBeGreaterThan(2);
  });

  it.each(interactionDesigns('en-US').map((design) => [design.id, design] as const))(
    '%s fits on every stage, with valid elements',
    (_, design) => {
      for (const ratio of ratios) {
        const document = createDocument(ratio);
        let ids = 0;
        applyDesign(document, design, () => `part-${++ids}`);
        const stage = stageSize(ratio);
        for (const element of elementsInOrder(document)) {
          expect(readElement(types.get(element.type), element).kind).toBe('known');
          const { left, top, width, height } = element.box;
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(stage.width);
          expect(top + height).toBeLessThanOrEqual(stage.height);
        }
        expect(partsOf(document)).toHaveLength(design.parts.length);
      }
    },
  );

  it('replace only the dialog elements on the stage, as one step', () => {
    const [design] = interactionDesigns('zh-CN');
    if (design === undefined) throw new Error('no design');
    const document = createDocument(2);
    const box = createElement(dialogBox.type, 'box', '', 2);
    document.elements = { order: ['a', 'box'], pages: [{ a: sampleElement('a'), box }] };
    const store = new DocumentStore(document);
    let ids = 0;
    store.transact('apply', (draft) => applyDesign(draft, design, () => `new-${++ids}`));
    const { order } = store.get().elements;
    expect(order[0]).toBe('a');
    expect(order).not.toContain('box');
    expect(order).toHaveLength(1 + design.parts.length);
    store.undo();
    expect(store.get()).toEqual(document);
  });
});
