import { ELEMENT_PAGE_SIZE } from '../../contract/document/limits';
import type { Element, ProjectDocument } from '../../contract/document/schema';
import { DocumentError } from '../../elements/core/errors';

/** Index of the page that holds an element; -1 when there is none. */
export const pageOfElement = (document: ProjectDocument, id: string): number =>
  document.elements.pages.findIndex((page) => Object.hasOwn(page, id));

/** The element of an id; null when there is none. */
export function elementById(document: ProjectDocument, id: string): Element | null {
  const page = document.elements.pages[pageOfElement(document, id)];
  return page?.[id] ?? null;
}

/** Every element, back to front. */
export function elementsInOrder(document: ProjectDocument): Element[] {
  const found: Element[] = [];
  for (const id of document.elements.order) {
    const element = elementById(document, id);
    if (element !== null) found.push(element);
  }
  return found;
}

/** Puts an element on the stage, in front of all others or at `index`. For use inside a transaction. */
export function addElement(draft: ProjectDocument, element: Element, index?: number): void {
  if (elementById(draft, element.id) !== null) {
    throw new DocumentError('element-exists', `element ${element.id} already exists`);
  }
  const { order, pages } = draft.elements;
  let page = pages.find((candidate) => Object.keys(candidate).length < ELEMENT_PAGE_SIZE);
  if (page === undefined) {
    pages.push({});
    page = pages[pages.length - 1] as Record<string, Element>;
  }
  page[element.id] = element;
  order.splice(index ?? order.length, 0, element.id);
}

/** Takes an element off the stage; false when it was not there. Its page stays, so that page numbers never shift. */
export function removeElement(draft: ProjectDocument, id: string): boolean {
  const page = draft.elements.pages[pageOfElement(draft, id)];
  if (page === undefined) return false;
  delete page[id];
  const at = draft.elements.order.indexOf(id);
  if (at >= 0) draft.elements.order.splice(at, 1);
  return true;
}

/** Changes one element in place; false when it is gone. */
export function updateElement(
  draft: ProjectDocument,
  id: string,
  change: (element: Element) => void,
): boolean {
  const element = elementById(draft, id);
  if (element === null) return false;
  change(element);
  return true;
}

/** Moves an element to a place in the order, 0 at the back. */
export function reorderElement(draft: ProjectDocument, id: string, index: number): boolean {
  const { order } = draft.elements;
  const from = order.indexOf(id);
  if (from < 0) return false;
  order.splice(from, 1);
  order.splice(Math.max(0, Math.min(index, order.length)), 0, id);
  return true;
}
