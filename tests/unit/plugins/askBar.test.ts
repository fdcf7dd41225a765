import { describe, expect, it } from 'vitest';
import { createDocument } from '../../../src/document/createDocument';
import { addElement, plainElement } from '../../../src/document';
import { askBarOf, canAskOnStage, placeAskBar } from '../../../src/plugins/conversation/ask-bar/settings';

const documentWith = (meta: Record<string, unknown>) => ({ ...createDocument(1), meta });

const withPart = (type: string, hidden = false) => {
  const document = structuredClone(createDocument(1));
  const box = { left: 0, top: 0, width: 100, height: 100 };
  addElement(document, { ...plainElement({ id: 'a', type, version: 1, box, props: {} }), hidden });
  return document;
};

describe('the place of the ask bar', () => {
  it.each([
    [{}, 'below'],
    [{ 'mirra.conversation': { askBar: 'above' } }, 'above'],
    [{ 'mirra.conversation': { askBar: 'hidden' } }, 'hidden'],
    [{ 'mirra.conversation': { askBar: 'over' } }, 'below'],
    [{ 'mirra.conversation': null }, 'below'],
    [{ 'mirra.conversation': ['above'] }, 'below'],
  ])('%j is %s', (meta, place) => {
    expect(askBarOf(documentWith(meta))).toBe(place);
  });

  it('is written without changing other settings, even of a later version', () => {
    const document = documentWith({ 'mirra.conversation': { later: 1 }, 'acme.clock': 2 });
    placeAskBar(document, 'hidden');
    expect(document.meta).toEqual({ 'mirra.conversation': { later: 1, askBar: 'hidden' }, 'acme.clock': 2 });
  });
});

describe('visitors can ask without it', () => {
  it.each(['mirra.microphone', 'mirra.common-questions'])('by %s', (type) => {
    expect(canAskOnStage(withPart(type))).toBe(true);
    expect(canAskOnStage(withPart(type, true))).toBe(false);
  });

  it.each(['mirra.dialog-box', 'mirra.question-box', 'mirra.text'])('not by %s', (type) => {
    expect(canAskOnStage(withPart(type))).toBe(false);
  });
});
