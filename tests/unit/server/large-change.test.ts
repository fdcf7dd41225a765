import { describe, expect, it } from 'vitest';
import { isLargeChange, isOtherBackground } from '../../../server/modules/projects/version/largeChange';
import { elementById, moveBox, removeElement } from '../../../src/document';
import { sampleDocument } from '../document/samples';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The sample stage after a change of each of some elements. */
function after(count: number, change: (id: string, document: ReturnType<typeof sampleDocument>) => void) {
  const document = sampleDocument(ids);
  for (const id of ids.slice(0, count)) change(id, document);
  return document;
}
const write = (id: string, document: ReturnType<typeof sampleDocument>) => {
  const element = elementById(document, id);
  if (element !== null) element.props = { text: 'new' };
};
const move = (id: string, document: ReturnType<typeof sampleDocument>) => {
  const element = elementById(document, id);
  if (element !== null) element.box = moveBox(element.box, 10, 10);
};
const remove = (id: string, document: ReturnType<typeof sampleDocument>) => void removeElement(document, id);

describe('a large change', () => {
  const before = sampleDocument(ids);

  it.each([
    ['four texts', after(4, write), false],
    ['five texts', after(5, write), true],
    ['the places of all', after(6, move), false],
    ['half of the elements gone', after(3, remove), false],
    ['more than half of them gone', after(4, remove), true],
    ['another ratio', { ...before, ratio: 1 as const }, true],
  ])('%s: %s', (_, next, large) => expect(isLargeChange(before, next)).toBe(large));

  it('is not an empty stage, nor the removal of the only element', () => {
    expect(isLargeChange(sampleDocument(), { ...sampleDocument(ids), ratio: 1 })).toBe(false);
    expect(isLargeChange(sampleDocument(['a']), sampleDocument())).toBe(false);
  });
});

describe('another background', () => {
  const gradient = {
    kind: 'linear' as const,
    angle: 0,
    stops: [
      { at: 0, color: '#000000' },
      { at: 1, color: '#FFFFFF' },
    ],
  };
  const grounds = {
    color: { kind: 'color', color: '#FFFFFF', gradient: null, materialId: null },
    blue: { kind: 'color', color: '#0000FF', gradient: null, materialId: null },
    picture: { kind: 'image', color: '#FFFFFF', gradient: null, materialId: 'a' },
    filtered: { kind: 'image', color: '#FFFFFF', gradient: null, materialId: 'a', filter: { sepia: 1 } },
    other: { kind: 'image', color: '#FFFFFF', gradient: null, materialId: 'b' },
    gradient: { kind: 'gradient', color: '#FFFFFF', gradient, materialId: null },
    turned: { kind: 'gradient', color: '#FFFFFF', gradient: { ...gradient, angle: 90 }, materialId: null },
  } as const;
  type Ground = keyof typeof grounds;
  const document = (ground: Ground) => {
    const background = structuredClone(grounds[ground]) as ReturnType<typeof sampleDocument>['background'];
    return { ...sampleDocument(), background };
  };

  it.each<[Ground, Ground, boolean]>([
    ['picture', 'other', true],
    ['picture', 'color', true],
    ['picture', 'gradient', true],
    ['gradient', 'picture', true],
    ['gradient', 'color', true],
    ['picture', 'filtered', false],
    ['gradient', 'turned', false],
    ['color', 'blue', false],
    ['color', 'picture', false],
  ])('%s to %s: %s', (before, after, isOther) => {
    expect(isOtherBackground(document(before), document(after))).toBe(isOther);
  });
});
