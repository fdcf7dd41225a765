import type { Element, ProjectDocument } from '../../../contract/document/schema';
import { addElement, createDocument } from '../../../src/document';

export const sampleElement = (id: string, left = 0): Element => ({
  id,
  type: 'test.card',
  version: 1,
  name: id,
  box: { left, top: 0, width: 100, height: 50 },
  rotation: 0,
  opacity: 1,
  lockAspect: false,
  locked: false,
  hidden: false,
  groupId: null,
  style: { radius: 0, stroke: null, shadow: null },
  props: { text: id },
});

export function sampleDocument(ids: readonly string[] = []): ProjectDocument {
  const document = createDocument(2);
  for (const id of ids) addElement(document, sampleElement(id));
  return document;
}
