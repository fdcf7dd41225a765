import * as T from 'typebox';
import { findFilmFault } from '../film/check';
import { DOCUMENT_BYTES_LIMIT, ELEMENT_PAGES_LIMIT } from './limits';
import { Element, ProjectDocument, Stage } from './schema';
import { type JsonFault, JSON_DEPTH_LIMIT, measureStorable } from '../common/json';
import { compileSchema } from '../api/schema-check';
import { cutText } from '../text/text';

/** Why a document or a change is invalid. The message names the place, such as `/background must have color`. */
export class DocumentFault extends Error {
  readonly kind: 'invalid' | 'tooLarge';

  constructor(kind: DocumentFault['kind'], message: string) {
    super(message);
    this.name = 'DocumentFault';
    this.kind = kind;
  }
}

/** Instead of pages, which are checked one by one, so that a known page is not checked again. */
const elements = T.Object({ ...Stage.properties.elements.properties, pages: T.Array(T.Unknown()) });
const checkFrame = compileSchema(T.Object({ ...ProjectDocument.properties, elements }));
const checkSceneFrame = compileSchema(T.Object({ ...Stage.properties, elements }));
const checkPage = compileSchema(T.Record(T.String(), Element));
/** Sizes of valid, frozen pages in bytes. */
const knownPages = new WeakMap<object, number>();

const reasons: Record<JsonFault['kind'], string> = {
  tooLarge: 'is too large',
  tooDeep: `nests more than ${JSON_DEPTH_LIMIT} levels`,
  forbiddenKey: 'is a name that no field may have',
  unstorable: 'has half a character or a NUL, which cannot be stored',
  notJson: 'is no JSON',
};

/** Paths contain keys that others have chosen, so messages show only their beginning. */
const PATH_SHOWN = 200;

const faultAt = (path: string, message: string): DocumentFault =>
  new DocumentFault('invalid', `${cutText(path || '/', PATH_SHOWN)} ${message}`);

/**
 * Measures a part of a document or a change.
 * @param limit bytes of JSON
 * @returns its size in bytes
 * @throws DocumentFault `tooLarge` over the limit, `invalid` when it nests too deep or is not JSON
 */
export function measurePart(value: unknown, limit: number, path = ''): number {
  const measured = measureStorable(value, limit);
  if (typeof measured === 'number') return measured;
  if (measured.kind === 'tooLarge') throw new DocumentFault('tooLarge', `${path || '/'} is too large`);
  throw faultAt(path + measured.path, reasons[measured.kind]);
}

/** Every element is in exactly one page and once in the order, under its own id. */
function checkElements({ elements: { order, pages } }: Stage, path: string): void {
  const ids = new Set<string>();
  for (const [index, page] of pages.entries()) {
    for (const [id, element] of Object.entries(page)) {
      if (element.id !== id || ids.has(id))
        throw faultAt(`${path}/elements/pages/${index}/${id}`, 'stands in the wrong place');
      ids.add(id);
    }
  }
  const ordered = new Set(order);
  if (ordered.size !== order.length) throw faultAt(`${path}/elements/order`, 'names an element twice');
  if (ordered.size !== ids.size || order.some((id) => !ids.has(id)))
    throw faultAt(`${path}/elements/order`, 'names other elements than there are');
}

/** The pages of what may be a document, and the rest of it. */
function apart(value: unknown): { frame: unknown; pages: readonly unknown[] } {
  const { elements } = (value ?? {}) as { elements?: unknown };
  const { pages } = (elements ?? {}) as { pages?: unknown };
  if (!Array.isArray(pages)) return { frame: value, pages: [] };
  return { frame: { ...(value as object), elements: { ...(elements as object), pages: [] } }, pages };
}

/** Checks one page and returns its size in bytes. */
function sizeOfPage(page: unknown, path: string, limit: number): number {
  const known = typeof page === 'object' && page !== null ? knownPages.get(page) : undefined;
  if (known !== undefined) {
    if (known > limit) throw new DocumentFault('tooLarge', `${path} is too large`);
    return known;
  }
  const size = measurePart(page, limit, path);
  const fault = checkPage(page);
  if (fault !== null) throw faultAt(path + fault.path, fault.message);
  if (Object.isFrozen(page)) knownPages.set(page as object, size);
  return size;
}

/** Checks the pages of a stage and returns their size in bytes. */
function sizeOfPages(pages: readonly unknown[], path: string, limit: number): number {
  if (pages.length > ELEMENT_PAGES_LIMIT)
    throw faultAt(`${path}/elements/pages`, `must not have more than ${ELEMENT_PAGES_LIMIT} items`);
  let size = 0;
  for (let index = 0; index < pages.length; index++)
    size += sizeOfPage(pages[index], `${path}/elements/pages/${index}`, limit - size) + 1;
  return size;
}

/** Checks the stage of a scene, whose size is known. */
function checkSceneStage(value: unknown, path: string): void {
  const { frame, pages } = apart(value);
  const fault = checkSceneFrame(frame);
  if (fault !== null) throw faultAt(path + fault.path, fault.message);
  sizeOfPages(pages, path, DOCUMENT_BYTES_LIMIT);
  checkElements(value as Stage, path);
}

function checkFilm({ film, ratio }: ProjectDocument): void {
  if (film === undefined) return;
  const fault = findFilmFault(film, ratio);
  if (fault !== null) throw faultAt(fault.path, fault.message);
  for (const [id, { stage }] of Object.entries(film.scenes.byId))
    checkSceneStage(stage, `/film/scenes/byId/${id}/stage`);
}

/**
 * Checks what is to be kept as a document. Fields of a later version are kept as they came.
 * @throws DocumentFault `invalid` with the first fault, `tooLarge` over {@link DOCUMENT_BYTES_LIMIT}
 */
export function checkDocument(value: unknown): ProjectDocument {
  const { frame, pages } = apart(value);
  const size = measurePart(frame, DOCUMENT_BYTES_LIMIT);
  const fault = checkFrame(frame);
  if (fault !== null) throw faultAt(fault.path, fault.message);
  sizeOfPages(pages, '', DOCUMENT_BYTES_LIMIT - size);
  const document = value as ProjectDocument;
  checkElements(document, '');
  checkFilm(document);
  return document;
}
