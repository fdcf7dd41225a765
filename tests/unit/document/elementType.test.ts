import { describe, expect, it } from 'vitest';
import {
  addElement,
  createElement,
  defineElementType,
  DocumentStore,
  editProps,
  elementById,
  type ElementType,
  readElement,
} from '../../../src/document';
import { sampleDocument, sampleElement } from './samples';

type CardProps = { title: string; size: number };

const card: ElementType<CardProps> = defineElementType({
  type: 'test.card',
  version: 3,
  defaults: () => ({ props: { title: '', size: 12 }, box: { left: 0, top: 0, width: 10, height: 10 } }),
  migrations: {
    2: ({ text, ...rest }) => ({ ...rest, title: text }),
    3: (props) => ({ size: 12, ...props }),
  },
  check: (props) => (typeof props.title === 'string' ? null : 'title is no text'),
});

describe('defineElementType', () => {
  it('refuses gaps in the migrations and names without a vendor', () => {
    expect(() => defineElementType({ ...card, migrations: { 3: (props) => props } })).toThrow('no gap');
    expect(() => defineElementType({ ...card, version: 4 })).toThrow('2 to 4');
    expect(() => defineElementType({ ...card, type: 'card' })).toThrow('vendor.name');
  });
});

describe('readElement', () => {
  it('migrates old props and does not change the element', () => {
    const element = Object.freeze(sampleElement('a'));
    expect(readElement(card, element)).toMatchObject({ kind: 'known', props: { title: 'a', size: 12 } });
    expect(element).toEqual(sampleElement('a'));
  });

  it('keeps unknown, newer and wrong elements opaque', () => {
    const element = sampleElement('a');
    expect(readElement(undefined, element)).toMatchObject({ kind: 'opaque', reason: 'unknown', element });
    expect(readElement(card, { ...element, version: 4 })).toMatchObject({ kind: 'opaque', reason: 'newer' });
    expect(readElement(card, { ...element, version: 3 })).toMatchObject({
      kind: 'opaque',
      reason: 'invalid',
    });
  });

  it('keeps an element opaque when a migration throws', () => {
    const broken: ElementType = {
      ...card,
      defaults: card.defaults,
      migrations: {
        2: () => {
          throw new Error('cannot read');
        },
      },
    };
    expect(readElement(broken, sampleElement('a'))).toMatchObject({
      reason: 'invalid',
      detail: 'cannot read',
    });
  });
});

describe('editProps', () => {
  it('migrates an element of an older version when it changes it, in one step', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    store.transact('size', (draft) => void editProps(draft, card, 'a', { size: 20 }));
    expect(elementById(store.get(), 'a')).toMatchObject({ version: 3, props: { title: 'a', size: 20 } });
    store.undo();
    expect(store.get()).toEqual(sampleDocument(['a']));
  });

  it('does not touch opaque or missing elements', () => {
    const store = new DocumentStore(sampleDocument(['a']));
    const changed = store.transact('size', (draft) => {
      editProps(draft, { ...card, version: 0 }, 'a', { size: 20 });
      editProps(draft, card, 'nobody', { size: 20 });
    });
    expect(changed).toBe(false);
  });

  it('does not change a locked element', () => {
    const document = sampleDocument();
    addElement(document, { ...sampleElement('a'), locked: true });
    const store = new DocumentStore(document);
    expect(store.transact('size', (draft) => void editProps(draft, card, 'a', { size: 20 }))).toBe(false);
  });

  it('reads a newly created element', () => {
    const element = createElement(card, 'n', 'New', 2);
    expect(readElement(card, element)).toMatchObject({ kind: 'known', props: { title: '', size: 12 } });
  });
});
