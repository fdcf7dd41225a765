import { describe, expect, it } from 'vitest';
import { bundledFonts } from '../../../contract/font/bundled';
import { DocumentStore, elementById } from '../../../src/document';
import { textProps } from '../../../elements/text/props';
import { readyStyles } from '../../../src/plugins/text/styles/readyStyles';
import {
  applyStyle,
  isTextStyle,
  ownStylesOf,
  sameStyle,
  styleOf,
} from '../../../src/plugins/text/styles/textStyle';
import { text } from '../../../src/plugins/text/text';
import { sampleDocument, sampleElement } from '../document/samples';

const neon = readyStyles.find(({ id }) => id === 'neon');
const title = readyStyles.find(({ id }) => id === 'title');
if (neon === undefined || title === undefined) throw new Error('There are no such styles');

/** A document with a text that can be changed and a locked one. */
function written() {
  const document = sampleDocument();
  const words = (id: string, locked: boolean) => ({
    ...sampleElement(id),
    type: text.type.type,
    locked,
    props: { content: id, align: 'center', verticalAlign: 'bottom', italic: true },
  });
  document.elements.pages = [{ free: words('free', false), locked: words('locked', true) }];
  document.elements.order = ['free', 'locked'];
  return new DocumentStore(document);
}

describe('ready styles', () => {
  it('are at least eight different ones, with valid values and existing fonts', () => {
    expect(readyStyles.length).toBeGreaterThanOrEqual(8);
    for (const style of readyStyles) {
      expect(isTextStyle(style), style.id).toBe(true);
      expect(readyStyles.filter((other) => sameStyle(style, other))).toEqual([style]);
      expect(['', ...bundledFonts.map(({ id }) => id)]).toContain(style.look.font);
    }
  });
});

describe('applying a style', () => {
  it('changes how free texts look in one step, and neither their words nor their place', () => {
    const store = written();
    store.transact('step', (draft) => applyStyle(draft, text.type, ['free', 'locked'], neon, () => 140));
    const [free, locked] = ['free', 'locked'].map((id) => elementById(store.get(), id));
    expect(free?.props).toMatchObject({
      ...neon.look,
      content: 'free',
      align: 'center',
      verticalAlign: 'bottom',
    });
    expect(free?.style).toEqual(neon.frame);
    expect(free?.box).toMatchObject({ left: 0, top: 0, width: 100, height: 140 });
    expect(locked?.style).toEqual({ radius: 0, stroke: null, shadow: null });
    expect(locked?.props).toEqual({
      content: 'locked',
      align: 'center',
      verticalAlign: 'bottom',
      italic: true,
    });
    store.undo();
    expect(elementById(store.get(), 'free')).toEqual(elementById(written().get(), 'free'));
  });

  it('never makes a box lower', () => {
    const store = written();
    store.transact('step', (draft) => applyStyle(draft, text.type, ['free'], title, () => 10));
    expect(elementById(store.get(), 'free')?.box.height).toBe(50);
  });

  it('gives the text that style', () => {
    const store = written();
    store.transact('step', (draft) => applyStyle(draft, text.type, ['free'], title, () => 10));
    const free = elementById(store.get(), 'free');
    if (free === null) throw new Error('The text is gone');
    expect(sameStyle(styleOf(free, free.props), title)).toBe(true);
    expect(sameStyle(styleOf(free, free.props), neon)).toBe(false);
  });
});

describe('stored styles', () => {
  const own = { id: 'a', name: 'Mine', ...styleOf(sampleElement('x'), textProps.initial) };

  it('survive saving and reading', () => {
    expect(ownStylesOf(JSON.parse(JSON.stringify([own])))).toEqual([own]);
  });

  it('from before outlines existed have none', () => {
    const { outlineWidth, outlineColor, ...look } = own.look;
    expect({ outlineWidth, outlineColor }).toEqual({ outlineWidth: 0, outlineColor: '#FFFFFF' });
    expect(ownStylesOf([{ ...own, look }])).toEqual([own]);
  });

  it.each([
    ['no list', { a: 1 }],
    ['nothing', null],
    ['a value that an element refuses', [{ ...own, look: { ...own.look, weight: 'heavy' } }]],
    ['a missing value', [{ ...own, look: { font: '' } }]],
    ['no frame', [{ ...own, frame: null }]],
    ['a wrong shadow', [{ ...own, frame: { ...own.frame, shadow: { color: 'red', blur: 1, x: 0, y: 0 } } }]],
    ['no name', [{ ...own, name: 5 }]],
  ])('with %s are left out', (_, value) => {
    expect(ownStylesOf(value)).toEqual([]);
  });
});
