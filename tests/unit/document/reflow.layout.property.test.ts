import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_FONT_SIZES } from '../../../contract/document/limits';
import type { Box, Element, ProjectDocument, Ratio } from '../../../contract/document/schema';
import { linesIn } from '../../../contract/text/lines';
import {
  addElement,
  boundsOf,
  createDocument,
  elementsInOrder,
  reflowDocument,
  sharedArea,
  stageSize,
} from '../../../src/document';
import { HEAD } from '../../../src/document/freePlace';
import { inFrame, safeAreaOf } from '../../../src/document/reflow/frames';
import { sampleElement } from './samples';

const ratios = [1, 2, 3, 4] as const;

const TITLES = [
  '欢迎光临',
  'Welcome to the front desk',
  'Selamat datang',
  'ยินดีต้อนรับ',
  '营业时间：周一至周五 9:00–18:00',
];

/** Height of a text, with every letter as wide as the widest: three fifths of its size, Chinese ones all of it. */
function heightFor({ type, props }: Element, width: number): number | null {
  if (type !== 'mirra.text') return null;
  const size = props.fontSize as number;
  const measure = (text: string) =>
    [...text].reduce((sum, letter) => sum + size * (letter > '\u2e80' ? 1 : 0.6), 0);
  return linesIn(props.content as string, width, measure).length * size * 1.4;
}

const kinds = [
  'mirra.text',
  'mirra.dialog-box',
  'mirra.common-questions',
  'mirra.shape',
  'mirra.qr-code',
] as const;

const anyPart = (ratio: Ratio) => {
  const { width, height } = stageSize(ratio);
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      x: fc.double({ min: 0, max: 0.8, noNaN: true }),
      y: fc.double({ min: 0, max: 0.85, noNaN: true }),
      width: fc.integer({ min: 40, max: 500 }),
      height: fc.integer({ min: 40, max: 240 }),
      fontSize: fc.integer({ min: 8, max: 40 }),
      content: fc.constantFrom(...TITLES),
      rotation: fc.constantFrom(0, 0, 0, 15, 90),
      group: fc.constantFrom(null, null, null, 'a', 'b'),
    })
    .map((one): Omit<Element, 'id'> => {
      const hasWords = one.kind !== 'mirra.shape' && one.kind !== 'mirra.qr-code';
      return {
        ...sampleElement('x'),
        type: one.kind,
        box: { left: one.x * width, top: one.y * height, width: one.width, height: one.height },
        rotation: hasWords ? 0 : one.rotation,
        lockAspect: one.kind === 'mirra.qr-code',
        groupId: one.group,
        props: hasWords
          ? { fontSize: one.fontSize, ...(one.kind === 'mirra.text' && { content: one.content }) }
          : {},
      };
    });
};

const anyStage = fc.constantFrom(...ratios).chain((ratio) =>
  fc.record({
    ratio: fc.constant(ratio),
    to: fc.constantFrom(...ratios.filter((other) => other !== ratio)),
    parts: fc.array(anyPart(ratio), { minLength: 1, maxLength: 60 }),
    drop: fc.double({ min: -0.2, max: 0.4, noNaN: true }),
    talks: fc.boolean(),
  }),
);

function stageOf({
  ratio,
  parts,
  drop,
  talks,
}: {
  ratio: Ratio;
  parts: Omit<Element, 'id'>[];
  drop: number;
  talks: boolean;
}) {
  const document = createDocument(ratio);
  if (talks) document.events.virtualUrl = { id: 1, name: 'Lin' };
  document.avatar.top += document.avatar.height * drop;
  document.groups = { a: { name: 'A' }, b: { name: 'B' } };
  parts.forEach((part, index) => addElement(document, { ...part, id: `e${index}` }));
  return document;
}

const isWithin = (inner: Box, outer: Box) =>
  inner.left >= outer.left - 0.1 &&
  inner.top >= outer.top - 0.1 &&
  inner.left + inner.width <= outer.left + outer.width + 0.1 &&
  inner.top + inner.height <= outer.top + outer.height + 0.1;

const fontSizes = (document: ProjectDocument) =>
  elementsInOrder(document).flatMap(({ props }) =>
    typeof props.fontSize === 'number' ? [props.fontSize] : [],
  );

describe('a design on a stage of another ratio', () => {
  it('stays in the safe area and never covers the head, however many elements there are', () => {
    fc.assert(
      fc.property(anyStage, (given) => {
        const document = stageOf(given);
        reflowDocument(document, given.to, { heightFor });
        const safe = safeAreaOf(stageSize(given.to));
        const head = given.talks ? inFrame(HEAD, document.avatar) : null;
        for (const element of elementsInOrder(document)) {
          const seen = boundsOf(element);
          expect(isWithin(seen, safe), `${element.type} ${JSON.stringify(seen)}`).toBe(true);
          if (head !== null) expect(sharedArea(seen, head)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60, endOnFailure: true, seed: 7 },
    );
  });

  it('keeps every element, its order, its group and its words whole', () => {
    fc.assert(
      fc.property(anyStage, (given) => {
        const document = stageOf(given);
        const before = structuredClone(document);
        reflowDocument(document, given.to, { heightFor });
        expect(document.elements.order).toEqual(before.elements.order);
        expect(document.groups).toEqual(before.groups);
        const after = new Map(elementsInOrder(document).map((element) => [element.id, element]));
        for (const old of elementsInOrder(before)) {
          const now = after.get(old.id);
          expect(now?.groupId).toBe(old.groupId);
          expect(now?.type).toBe(old.type);
          const need = now === undefined ? null : heightFor(now, now.box.width);
          if (need !== null) expect(now?.box.height ?? 0).toBeGreaterThanOrEqual(need - 0.1);
        }
      }),
      { numRuns: 60, endOnFailure: true, seed: 8 },
    );
  });

  it('keeps the minimum font size while there are at most ten parts', () => {
    fc.assert(
      fc.property(anyStage, (given) => {
        const document = stageOf({ ...given, parts: given.parts.slice(0, 10) });
        reflowDocument(document, given.to, { heightFor });
        for (const size of fontSizes(document))
          expect(size).toBeGreaterThanOrEqual(MIN_FONT_SIZES[given.to] - 0.05);
      }),
      { numRuns: 60, endOnFailure: true, seed: 9 },
    );
  });
});
