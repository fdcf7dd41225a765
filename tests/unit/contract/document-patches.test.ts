import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PATCHES_LIMIT } from '../../../contract/document/limits';
import type { Patch, ProjectDocument } from '../../../contract/document/schema';
import { checkDocument, DocumentFault } from '../../../contract/document/check';
import { patchDocument } from '../../../contract/document/patches';
import { addElement, type Recipe, removeElement, updateElement } from '../../../src/document';
import { runRecipe } from '../../../src/document/patches';
import { hostilePatches } from '../../fixtures/hostile-patches';
import { sampleDocument, sampleElement } from '../document/samples';
import { cpuTimer } from '../../cpu-time';

const ids = ['a', 'b', 'c'];

function sample(): ProjectDocument {
  const document = sampleDocument(ids);
  document.guides = { x: [1, 2, 3], y: [] };
  return document;
}

const outcome = (document: ProjectDocument, patches: readonly Patch[]) => {
  try {
    return patchDocument(document, patches);
  } catch (error) {
    if (error instanceof DocumentFault) return error;
    throw error;
  }
};
const patch = (op: Patch['op'], path: Patch['path'], value?: unknown): Patch => ({ op, path, value });
const replace = (path: Patch['path'], value: unknown) => patch('replace', path, value);

describe('patches that are no change of a document', () => {
  const page = ['elements', 'pages', 0];
  it.each<[string, Patch, RegExp]>([
    [
      'a length that takes memory',
      replace(['elements', 'order', 'length'], 4_294_967_295),
      /no item of a list/,
    ],
    ['a length of pages', replace(['elements', 'pages', 'length'], 3_000_000), /no item of a list/],
    ['a length of guides', replace(['guides', 'x', 'length'], 1e8), /no item of a list/],
    ['a shorter length', replace(['guides', 'x', 'length'], 1), /no item of a list/],
    ['an index beyond the end', patch('add', ['guides', 'x', 4], 1), /beyond the list/],
    ['a far index', replace(['elements', 'order', 4_000_000_000], 'a'), /beyond the list/],
    ['an item that is not there', patch('remove', ['guides', 'y', 0]), /beyond the list/],
    ['an index in words', replace(['guides', 'x', '0'], 1), /no item of a list/],
    ['a negative index', replace(['guides', 'x', -1], 1), /no path/],
    ['a way through a prototype', replace(['meta', '__proto__', 'polluted'], 1), /no path/],
    ['a way through a constructor', replace(['meta', 'constructor', 'prototype', 'polluted'], 1), /no path/],
    ['a method', replace(['elements', 'order', 'push'], 1), /no item of a list/],
    ['a place that is not there', replace(['meta', 'x', 'y'], 1), /leads nowhere/],
    ['an inherited field', replace(['meta', 'toString', 'x'], 1), /leads nowhere/],
    ['the whole document', replace([], {}), /whole document/],
    ['no value', patch('add', ['meta', 'x']), /no value/],
    ['a forbidden name in a value', replace(['meta', 'x'], JSON.parse('{"__proto__":1}')), /name/],
    ['a page with a line break in its id', patch('add', [...page, 'a\nb'], null), /must be object/],
    ['a document without a part', patch('remove', ['background']), /must have background/],
    ['a wrong number', replace([...page, 'a', 'opacity'], 2), /a\/opacity must be <= 1/],
    ['an element without its style', patch('remove', [...page, 'a', 'style']), /must have style/],
    ['half a character', replace([...page, 'a', 'props', 'text'], 'a\ud83d'), /half a character/],
    ['a NUL', patch('add', ['meta', 'x'], { deep: ['\0'] }), /half a character or a NUL/],
    ['a name with a NUL', patch('add', ['meta', 'x'], { 'a\0': 1 }), /half a character or a NUL/],
    ['an element under a wrong id', patch('add', [...page, 'd'], sampleElement('e')), /wrong place/],
    ['an order that names one twice', replace(['elements', 'order'], ['a', 'a', 'b', 'c']), /twice/],
    ['an element that no order names', patch('add', [...page, 'd'], sampleElement('d')), /other elements/],
    ['text for a list', replace(['elements', 'order'], 'abc'), /must be array/],
  ])('refuses %s', (_, hostile, message) => {
    const document = sample();
    const before = structuredClone(document);
    const result = outcome(document, [replace(['voice', 'speed'], 60), hostile]);
    expect(result).toBeInstanceOf(DocumentFault);
    expect((result as DocumentFault).message).toMatch(message);
    expect(document).toEqual(before);
  });

  it('refuses one patch more than the limit', () => {
    const patches = Array.from({ length: PATCHES_LIMIT }, (_, index) =>
      replace(['voice', 'speed'], index % 100),
    );
    expect(outcome(sample(), patches)).not.toBeInstanceOf(DocumentFault);
    expect(outcome(sample(), [...patches, replace(['voice', 'speed'], 1)])).toBeInstanceOf(DocumentFault);
  });

  it('refuses small patches that would cause much copying', () => {
    const large = Array.from({ length: 100_000 }, () => 1);
    const again = Array.from({ length: 1_000 }, () => [
      replace(['meta', 'x'], 0),
      replace(['meta', 'x'], large),
      replace(['meta', 'x', 0], 2),
    ]).flat();
    const cpuTime = cpuTimer();
    expect(outcome(sample(), again)).toBeInstanceOf(DocumentFault);
    expect(cpuTime()).toBeLessThan(500);
  });
});

describe('patches of the editor', () => {
  const recipes: [string, Recipe][] = [
    ['a list that becomes shorter', (draft) => void draft.guides.x.pop()],
    ['a list that is emptied', (draft) => draft.guides.x.splice(0)],
    ['the first item of a list', (draft) => draft.guides.x.splice(0, 1)],
    ['an element that goes', (draft) => removeElement(draft, 'b')],
    ['an element that comes', (draft) => addElement(draft, sampleElement('d'), 1)],
    [
      'a list within props',
      (draft) => updateElement(draft, 'a', ({ props }) => void (props.list = [1, 2, 3])),
    ],
  ];

  it.each(recipes)('are accepted for %s, and so are their inverses', (_, recipe) => {
    const before = sample();
    const { document, commit } = runRecipe(before, 'test', recipe);
    expect(commit).not.toBeNull();
    expect(patchDocument(before, commit?.patches ?? [])).toEqual(document);
    const back = patchDocument(document, commit?.inverse ?? []);
    expect({ ...back, elements: { ...back.elements, pages: [] } }).toEqual({
      ...before,
      elements: { ...before.elements, pages: [] },
    });
  });

  it('share unchanged parts with the old document', () => {
    const document = sample();
    const next = patchDocument(document, [replace(['voice', 'speed'], 70)]);
    expect(next.voice.speed).toBe(70);
    expect(next.elements).toBe(document.elements);
    expect(document.voice.speed).toBe(50);
  });
});

const timed = (document: ProjectDocument, patches: readonly Patch[]) => {
  const cpuTime = cpuTimer();
  const result = outcome(document, patches);
  return { result, ms: cpuTime() };
};

describe('random hostile patches', () => {
  it('produce a valid document or nothing, and quickly', () => {
    const document = sampleDocument(
      Array.from({ length: 400 }, (_, index) => (index < 3 ? ('abc'[index] ?? '') : `e${index}`)),
    );
    const before = JSON.stringify(document);
    patchDocument(document, [replace(['voice', 'speed'], 51)]);
    let longest = 0;
    fc.assert(
      fc.property(hostilePatches, (patches) => {
        const { result, ms } = timed(document, patches);
        // A busy machine may hold up one run; what is slow by itself is slow again.
        longest = Math.max(longest, ms < 50 ? ms : Math.min(ms, timed(document, patches).ms));
        if (result instanceof DocumentFault) return;
        // What is stored is JSON, which knows no negative zero.
        const stored = JSON.parse(JSON.stringify(result));
        expect(checkDocument(stored)).toEqual(stored);
        expect(patchDocument(stored, [])).toEqual(stored);
      }),
      { numRuns: 2_000 },
    );
    expect(JSON.stringify(document)).toBe(before);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(longest).toBeLessThan(50);
  });
});
