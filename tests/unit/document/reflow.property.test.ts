import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addElement,
  createDocument,
  discardDesign,
  DocumentStore,
  elementsInOrder,
  reflowBox,
  reflowDocument,
  reflowTypeBox,
  stageSize,
} from '../../../src/document';
import { boundsOf } from '../../../src/document/rotation';
import { sampleElement } from './samples';

const ratios = [1, 2, 3, 4] as const;
const anyRatio = fc.constantFrom(...ratios);
const anyBox = fc.record({
  left: fc.double({ min: -400, max: 1600, noNaN: true }),
  top: fc.double({ min: -400, max: 1600, noNaN: true }),
  width: fc.double({ min: 8, max: 2000, noNaN: true }),
  height: fc.double({ min: 8, max: 2000, noNaN: true }),
});

describe('re-flow', () => {
  it('keeps all of a turned box on the new stage, and its shape', () => {
    fc.assert(
      fc.property(
        anyBox,
        fc.double({ min: 0, max: 359.9, noNaN: true }),
        anyRatio,
        anyRatio,
        (box, rotation, from, to) => {
          const stage = stageSize(to);
          const flowed = reflowBox(box, stageSize(from), stage, rotation);
          const seen = boundsOf({ box: flowed, rotation });
          expect(seen.left).toBeGreaterThanOrEqual(-0.05);
          expect(seen.top).toBeGreaterThanOrEqual(-0.05);
          expect(seen.left + seen.width).toBeLessThanOrEqual(stage.width + 0.05);
          expect(seen.top + seen.height).toBeLessThanOrEqual(stage.height + 0.05);
          expect(Math.abs(flowed.width * box.height - flowed.height * box.width)).toBeLessThanOrEqual(
            0.02 * (box.width + box.height),
          );
        },
      ),
    );
  });

  it('keeps the area of text boxes as far as the stage allows', () => {
    fc.assert(
      fc.property(anyBox, anyRatio, anyRatio, (box, from, to) => {
        const [before, after] = [stageSize(from), stageSize(to)];
        const flowed = reflowTypeBox(box, before, after);
        expect(flowed.width).toBeLessThanOrEqual(after.width + 0.01);
        expect(flowed.height).toBeLessThanOrEqual(after.height + 0.01);
        expect(Math.min(flowed.left, flowed.top)).toBeGreaterThanOrEqual(-0.01);
        if (flowed.height < after.height - 0.01) {
          const areas = (flowed.width * flowed.height) / (box.width * box.height);
          expect(areas).toBeGreaterThan(0.98);
        }
      }),
    );
  });

  it('keeps every element, and each guide at its relative place once', () => {
    const document = createDocument(1);
    addElement(document, sampleElement('a'));
    document.guides = { x: [640, 640.2], y: [360] };
    const store = new DocumentStore(document);
    store.transact('ratio', (draft) => reflowDocument(draft, 2));
    expect(elementsInOrder(store.get()).map(({ id }) => id)).toEqual(['a']);
    expect(store.get().guides).toEqual({ x: [360], y: [640] });
    store.undo();
    expect(store.get()).toEqual(document);
  });
});

describe('discarding the design', () => {
  it('keeps only avatar, voice and role, as one step', () => {
    const document = createDocument(1);
    document.roleId = 'role';
    document.events.virtualUrl = { id: 7, name: 'Lin' };
    document.events.audioId = 9;
    document.background.color = '#000000';
    document.groups.g = { name: 'G' };
    document.guides.x.push(5);
    addElement(document, sampleElement('a'));
    const store = new DocumentStore(document);
    store.transact('ratio', (draft) => discardDesign(draft, 2));
    const { roleId, events } = document;
    expect(store.get()).toEqual({ ...createDocument(2), roleId, events });
    store.undo();
    expect(store.get()).toEqual(document);
  });
});
