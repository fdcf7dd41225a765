import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stageSizes } from '../../../contract/document/limits';
import type { Element, Ratio } from '../../../contract/document/schema';
import {
  createElement,
  editProps,
  type Props,
  readElement,
  addElement,
  createDocument,
} from '../../../src/document';
import { elementTypes as types } from './elementTypesOfOurs';

const ratios: readonly Ratio[] = [1, 2, 3, 4];

/** Stored props of each version of each type, as projects of that time hold them. */
const stored = JSON.parse(readFileSync(new URL('./fixtures/elements.json', import.meta.url), 'utf8')) as {
  type: string;
  version: number;
  props: Props;
  reads: Props;
}[];

describe.each(types.map((type) => [type.type, type] as const))('%s', (_, type) => {
  it('accepts its own defaults and fits on the stage in every ratio', () => {
    for (const ratio of ratios) {
      const element = createElement(type, 'e', '', ratio);
      expect(readElement(type, element).kind).toBe('known');
      const { left, top, width, height } = element.box;
      const stage = stageSizes[ratio];
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(stage.width);
      expect(top + height).toBeLessThanOrEqual(stage.height);
    }
  });

  it('accepts no props at all, and refuses a wrong one by name', () => {
    const element: Element = { ...createElement(type, 'e', '', 1), props: {} };
    expect(readElement(type, element).kind).toBe('known');
    const [name = ''] = Object.keys(type.defaults(1).props);
    const read = readElement(type, { ...element, props: { [name]: { wrong: true } } });
    expect(read).toMatchObject({
      kind: 'opaque',
      reason: 'invalid',
      detail: expect.stringContaining(name) as string,
    });
  });

  it('never throws on props of any shape', () => {
    const names = Object.keys(type.defaults(1).props);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, 'other'), fc.jsonValue()), (props) => {
        const { kind } = readElement(type, { ...createElement(type, 'e', '', 1), props });
        expect(['known', 'opaque']).toContain(kind);
      }),
    );
  });

  it('keeps props that it does not know through an edit', () => {
    const document = createDocument(1);
    const element = createElement(type, 'e', '', 1);
    element.props.fromTheFuture = { deep: [1, 2] };
    addElement(document, element);
    const [name = ''] = Object.keys(type.defaults(1).props);
    expect(editProps(document, type, 'e', { [name]: type.defaults(1).props[name] })).toBe(true);
    expect(document.elements.pages[0]?.e?.props.fromTheFuture).toEqual({ deep: [1, 2] });
  });

  it('opens a stored element of each of its versions', () => {
    for (let version = 1; version <= type.version; version++) {
      const fixtures = stored.filter((each) => each.type === type.type && each.version === version);
      expect(fixtures.length, `${type.type} ${version}`).toBeGreaterThan(0);
      for (const { props, reads } of fixtures) {
        const before = structuredClone(props);
        const read = readElement(type, { ...createElement(type, 'e', '', 1), version, props });
        expect(read).toMatchObject({ kind: 'known', props: reads });
        expect(props).toEqual(before);
      }
    }
  });
});
