import { expect, test } from 'vitest';
import type { Box } from '../../../../contract/document';
import { addElement, createDocument, stageSize } from '../../../../src/document';
import { isMarkCornerFree } from '../../../../src/plugins/share/markCorner';
import { sampleElement } from '../../document/samples';

const { width, height } = stageSize(1);
const short = Math.min(width, height);

/** A stage with one element, and the avatar out of the corner. */
function stageWith(box: Box, change: { hidden?: boolean } = {}) {
  const document = createDocument(1);
  document.avatar = { left: width / 2, top: 0, width: width / 4, height };
  addElement(document, { ...sampleElement('mirra.text'), box, ...change });
  return document;
}

const title = { left: 0, width: 200, height: 80 };

test.each([
  ['in the corner', 0, false],
  ['a unit into it', short * 0.04 - 1, false],
  ['just below it', short * 0.04, true],
])('an element %s', (_, top, isFree) => {
  expect(isMarkCornerFree(stageWith({ ...title, top }))).toBe(isFree);
});

test('what is hidden, and what covers the stage as its ground, leave the corner free', () => {
  expect(isMarkCornerFree(stageWith({ ...title, top: 0 }, { hidden: true }))).toBe(true);
  expect(isMarkCornerFree(stageWith({ left: 0, top: 0, width, height }))).toBe(true);
});

test('a face in the corner does not', () => {
  const document = stageWith({ ...title, top: height / 2 });
  document.avatar = { left: -300, top: -60, width: 720, height: 1280 };
  document.events.virtualUrl = { id: 1, name: '' };
  expect(isMarkCornerFree(document)).toBe(false);
});
