import { describe, expect, test } from 'vitest';
import type { Box } from '../../../contract/document/schema';
import { sharedArea } from '../../../contract/document/geometry';
import { MARK, markGroundOf, markOnStage, placeOfMark } from '../../../contract/document/mark';
import { addElement, createDocument, stageSize } from '../../../src/document';
import { sampleElement } from '../document/samples';

/** The mark of generated content stands in the first corner where it covers nothing. */

const stage = stageSize(1);
const short = Math.min(stage.width, stage.height);
const [wide, tall, gap] = [short * MARK.width, short * MARK.height, short * MARK.gap];
const upperLeft = { left: 0, top: 0, width: 200, height: 80 };
const lowerLeft = { ...upperLeft, top: stage.height - 80 };
const upperRight = { ...upperLeft, left: stage.width - 200 };
const lowerRight = { ...upperRight, top: stage.height - 80 };
const ground = { stage, elements: [], head: null };

describe('on a stage', () => {
  test.each([
    ['nothing', [], 'upper-left'],
    ['a title', [upperLeft], 'lower-left'],
    ['both on the left', [upperLeft, lowerLeft], 'upper-right'],
    ['three corners', [upperLeft, lowerLeft, upperRight], 'lower-right'],
  ] as const)('with %s', (_, boxes, on) => {
    expect(placeOfMark({ ...ground, elements: boxes })).toMatchObject({ on, isFree: true });
    // Controls of the player and faces take a corner as elements do.
    expect(placeOfMark({ ...ground, controls: boxes })).toMatchObject({ on, isFree: true });
    const [face = null, ...others] = boxes;
    expect(placeOfMark({ ...ground, head: face, elements: others })).toMatchObject({ on, isFree: true });
  });

  test.each([
    ['a unit into it', gap + tall - 1, 'lower-left'],
    ['just below it', gap + tall, 'upper-left'],
  ] as const)('with an element %s', (_, top, on) => {
    expect(placeOfMark({ ...ground, elements: [{ ...upperLeft, top }] }).on).toBe(on);
  });

  test.each([
    ['less than half of it', 0.49, 'lower-left'],
    ['half of it, as its ground', 0.5, 'upper-left'],
  ] as const)('with an element over %s', (_, share, on) => {
    const panel = { left: 0, top: 0, width: stage.width * share, height: stage.height };
    const place = placeOfMark({ ...ground, elements: [panel] });
    expect(place.on).toBe(on === 'lower-left' ? 'upper-right' : on);
  });

  test('keeps a margin to the edges', () => {
    const places = [[], [upperLeft], [upperLeft, lowerLeft], [upperLeft, lowerLeft, upperRight]].map(
      (elements) => placeOfMark({ ...ground, elements }).box,
    );
    for (const { left, top, width, height } of places) {
      expect([width, height]).toEqual([wide, tall]);
      expect([gap, stage.width - wide - gap]).toContain(left);
      expect([gap, stage.height - tall - gap]).toContain(top);
    }
  });

  test('with every corner taken covers elements rather than faces, and faces rather than controls', () => {
    const all = [upperLeft, lowerLeft, upperRight, lowerRight];
    const without = (index: number) => all.filter((_, i) => i !== index);
    expect(placeOfMark({ ...ground, elements: all })).toMatchObject({ on: 'upper-left', isFree: false });
    expect(placeOfMark({ ...ground, controls: without(3), elements: all })).toMatchObject({
      on: 'lower-right',
    });
    expect(placeOfMark({ ...ground, controls: without(2), head: upperRight }).on).toBe('upper-right');
    expect(placeOfMark({ ...ground, elements: without(1), head: lowerLeft })).toMatchObject({
      on: 'upper-left',
    });
  });

  test('stays in its corner while that is free, and does not return to an earlier one', () => {
    expect(placeOfMark(ground, 'upper-right').on).toBe('upper-right');
    expect(placeOfMark({ ...ground, controls: [upperRight] }, 'upper-right').on).toBe('upper-left');
  });
});

describe('over a picture with a mark of its own', () => {
  const own: Box = { left: 800, top: 640, width: 80, height: 30 };
  test('lies on that', () => {
    const { on, box, isFree } = placeOfMark({ ...ground, own });
    expect([on, isFree]).toEqual(['picture', true]);
    expect(sharedArea(box, own)).toBe(own.width * own.height);
  });
  test.each([0, stage.width - own.width])('within the stage, from %d', (left) => {
    const { box } = placeOfMark({ ...ground, own: { ...own, left } });
    expect(sharedArea(box, { ...own, left })).toBe(own.width * own.height);
    expect(sharedArea(box, { left: 0, top: 0, ...stage })).toBeCloseTo(box.width * box.height);
  });
  test('also where the mark of the picture is partly hidden, so that one mark is seen, not two', () => {
    const element = { ...own, left: own.left + 40 };
    expect(placeOfMark({ ...ground, own, elements: [element] })).toMatchObject({
      on: 'picture',
      isFree: false,
    });
  });
  test('but not where the mark is fully hidden, or under a face or a control', () => {
    expect(placeOfMark({ ...ground, own, elements: [own] }).on).toBe('upper-left');
    expect(placeOfMark({ ...ground, own, head: { left: 700, top: 500, width: 300, height: 220 } }).on).toBe(
      'upper-left',
    );
    expect(placeOfMark({ ...ground, own, controls: [{ ...own, width: 10 }] }).on).toBe('upper-left');
  });
});

test('the mark of a picture is on a stage where that shows it whole', () => {
  const mark = { left: 0.6, top: 0.9, width: 0.1, height: 0.05, aspect: 1 };
  // A square picture fills a stage of 100 x 50 with its middle.
  expect(markOnStage({ ...mark, top: 0.6 }, { width: 100, height: 50 })).toEqual({
    left: 60,
    top: 35,
    width: 10,
    height: 5,
  });
  expect(markOnStage(mark, { width: 100, height: 50 })).toBeNull();
  expect(markOnStage(mark, { width: 50, height: 50 })).toEqual({ left: 30, top: 45, width: 5, height: 2.5 });
  expect(markOnStage(mark, { width: 18, height: 50 })).toBeNull();
});

test('hidden elements leave a corner free, and a face occupies one', () => {
  const document = createDocument(1);
  document.avatar = { left: -300, top: -60, width: 720, height: 1280 };
  document.events.virtualUrl = { id: 1, name: '' };
  addElement(document, { ...sampleElement('mirra.text'), box: lowerLeft, hidden: true });
  const found = markGroundOf(document);
  expect(found.elements).toEqual([]);
  expect(placeOfMark(found).on).toBe('lower-left');
  document.events.virtualUrl = null;
  expect(placeOfMark(markGroundOf(document)).on).toBe('upper-left');
});
