import { describe, expect, it } from 'vitest';
import type { Element, ProjectDocument } from '../../../contract/document/schema';
import { documentChanges } from '../../../elements/changes';
import { createDocument } from '../../../src/document';

const element = (id: string, type: string, more: Partial<Element> = {}): Element => ({
  id,
  type,
  version: 1,
  name: '',
  box: { left: 0, top: 0, width: 10, height: 10 },
  rotation: 0,
  opacity: 1,
  lockAspect: false,
  locked: false,
  hidden: false,
  groupId: null,
  style: { radius: 0, stroke: null, shadow: null },
  props: {},
  ...more,
});

function withElements(...elements: Element[]): ProjectDocument {
  const document = createDocument(1);
  document.elements = {
    order: elements.map(({ id }) => id),
    pages: [Object.fromEntries(elements.map((one) => [one.id, one]))],
  };
  return document;
}

const between = (before: ProjectDocument, after: ProjectDocument, names = ['A', 'A']) =>
  documentChanges({ name: names[0] ?? '', document: before }, { name: names[1] ?? '', document: after }).map(
    ({ part, change, count, names: said }) => [part, change, count, ...said].join(' '),
  );

describe('changes between two states of a project', () => {
  it('are none for the same content, whatever the order of its keys and the pages of its elements', () => {
    const [a, b] = [element('a', 'mirra.text'), element('b', 'mirra.shape')];
    const after = withElements(a, b);
    after.elements.pages = [{ b }, { a: Object.fromEntries(Object.entries(a).toReversed()) as Element }];
    expect(between(withElements(a, b), after)).toEqual([]);
  });

  it.each<[string, (document: ProjectDocument) => void]>([
    ['ratio', (document) => void (document.ratio = 2)],
    ['background', (document) => void (document.background.color = '#000000')],
    ['avatar', (document) => void (document.events.virtualUrl = { id: 1001, name: '林岚' })],
    ['placement', (document) => void (document.avatar.left += 1)],
    ['voice', (document) => void (document.voice.speed = 60)],
    ['voice', (document) => void (document.events.audioId = 3081)],
    ['role', (document) => void (document.roleId = 'r')],
    ['hibernation', (document) => void (document.events.sleepTime = 30)],
    ['other', (document) => void document.guides.x.push(5)],
    ['other', (document) => void (document.meta['some.plugin'] = { a: 1 })],
    ['other', (document) => void Object.assign(document, { fromTheFuture: 1 })],
  ])('names %s', (part, change) => {
    const after = createDocument(1);
    change(after);
    expect(between(createDocument(1), after)).toEqual([`${part} changed 1`]);
  });

  it('counts elements by kind, and names the first three by their names or words', () => {
    const texts = ['One\nmore', 'Two', 'Three', 'Four'].map((content, index) =>
      element(`t${index}`, 'mirra.text', { props: { content } }),
    );
    const box = element('box', 'mirra.dialog-box', { name: 'Frame' });
    const moved = { ...box, box: { ...box.box, left: 5 } };
    const clock = element('clock', 'mirra.clock');
    expect(between(withElements(box, clock), withElements(moved, ...texts))).toEqual([
      'dialog changed 1 Frame',
      'text added 4 One Two Three',
      'element removed 1',
    ]);
  });

  it('reports a changed order of common elements, but not for added or deleted ones', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => element(id, 'mirra.shape')) as [Element, Element, Element];
    expect(between(withElements(a, b), withElements(b, a))).toEqual(['order changed 1']);
    expect(between(withElements(a, b), withElements(a, c, b))).toEqual(['element added 1']);
  });

  it('reports a renamed project, and shortens long labels', () => {
    expect(between(createDocument(1), createDocument(1), ['Old', 'New'])).toEqual(['name changed 1']);
    const long = element('t', 'mirra.marquee', { props: { content: '字'.repeat(40) } });
    expect(between(createDocument(1), withElements(long))).toEqual([`text added 1 ${'字'.repeat(24)}…`]);
  });
});
