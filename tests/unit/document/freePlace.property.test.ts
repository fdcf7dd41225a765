import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../../contract/document/schema';
import {
  createDocument,
  crowdOf,
  freePlace,
  isCentered,
  placesAbout,
  sharedArea,
} from '../../../src/document';

const stage = { width: 1920, height: 1080 };
const onStage = fc
  .record({
    left: fc.integer({ min: 0, max: 1880 }),
    top: fc.integer({ min: 0, max: 1040 }),
    width: fc.integer({ min: 40, max: 900 }),
    height: fc.integer({ min: 40, max: 700 }),
  })
  .map(
    (box): Box => ({
      ...box,
      width: Math.min(box.width, stage.width - box.left),
      height: Math.min(box.height, stage.height - box.top),
    }),
  );
const some = fc.array(onStage, { maxLength: 12 });
const holds = ({ left, top, width, height }: Box) =>
  left >= 0 && top >= 0 && left + width <= stage.width + 0.01 && top + height <= stage.height + 0.01;
const none = { head: null, body: null };

describe('a free place', () => {
  it('lies on the stage, has the size that was wanted, and is always the same', () => {
    fc.assert(
      fc.property(onStage, some, onStage, (wanted, others, head) => {
        const place = freePlace(wanted, stage, { head, body: null, others });
        expect(holds(place)).toBe(true);
        expect([place.width, place.height]).toEqual([wanted.width, wanted.height]);
        expect(freePlace(wanted, stage, { head, body: null, others })).toEqual(place);
      }),
    );
  });

  it('covers nothing while some place is free', () => {
    fc.assert(
      fc.property(onStage, some, (free, crowd) => {
        // Whatever would cover this box is not there, so that it is a place for one of its size.
        const others = crowd.filter((box) => sharedArea(box, free) === 0);
        const wanted = { ...free, left: 0, top: 0 };
        const place = freePlace(wanted, stage, { ...none, others });
        for (const other of others) expect(sharedArea(place, other)).toBeLessThan(0.5);
      }),
    );
  });

  it('never covers the head while there is a place beside it, however full the stage is', () => {
    fc.assert(
      fc.property(onStage, onStage, some, (wanted, head, others) => {
        const beside =
          head.left >= wanted.width ||
          stage.width - head.left - head.width >= wanted.width ||
          head.top >= wanted.height ||
          stage.height - head.top - head.height >= wanted.height;
        fc.pre(beside);
        const full = [...others, { left: 0, top: 0, ...stage }];
        const place = freePlace(wanted, stage, { head, body: null, others: full });
        expect(sharedArea(place, head)).toBeLessThan(0.5);
      }),
    );
  });

  it('is the wanted one where that is free', () => {
    const wanted = { left: 700, top: 400, width: 300, height: 100 };
    expect(freePlace(wanted, stage, { ...none, others: [] })).toEqual(wanted);
  });

  it('overlaps other elements as little as possible when it must', () => {
    const wall = { left: 0, top: 0, ...stage };
    const corner = { left: 0, top: 0, width: 1500, height: 1080 };
    const place = freePlace({ left: 100, top: 100, width: 300, height: 100 }, stage, {
      ...none,
      others: [wall, corner],
    });
    expect(sharedArea(place, corner)).toBe(0);
  });

  it('is beside the avatar for an element that would be in the middle of the stage', () => {
    const document = createDocument(1);
    document.events.virtualUrl = { id: 1, name: 'A' };
    const { head, body } = crowdOf(document);
    const middle = { left: 640, top: 488, width: 640, height: 104 };
    const place = freePlace(middle, stage, crowdOf(document));
    if (head === null || body === null) throw new Error('no avatar');
    expect(isCentered(middle, stage)).toBe(true);
    expect(sharedArea(place, head) + sharedArea(place, body)).toBe(0);
  });

  it('ignores an absent avatar', () => {
    expect(crowdOf(createDocument(1))).toEqual({ head: null, body: null, others: [] });
  });
});

describe('places side by side', () => {
  it('lie on the stage and cover nothing of one another', () => {
    fc.assert(
      fc.property(
        fc.record({ x: fc.integer({ min: -500, max: 2500 }), y: fc.integer({ min: -500, max: 1500 }) }),
        fc.integer({ min: 1, max: 20 }),
        (at, count) => {
          const places = placesAbout(at, count, stage, 420);
          expect(places).toHaveLength(count);
          for (const [index, place] of places.entries()) {
            expect(holds(place)).toBe(true);
            for (const other of places.slice(index + 1)) expect(sharedArea(place, other)).toBeLessThan(0.5);
          }
        },
      ),
    );
  });

  it('center a single one on its point', () => {
    expect(placesAbout({ x: 900, y: 500 }, 1, stage, 400)).toEqual([
      { left: 700, top: 300, width: 400, height: 400 },
    ]);
  });
});
