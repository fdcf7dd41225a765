import { DOCUMENT_VERSION, ELEMENT_PAGE_SIZE, stageSizes } from '../../contract/document/limits';
import type { Element, ProjectDocument } from '../../contract/document/schema';
import type { Film } from '../../contract/film/schema';
import { liftDocument } from '../../contract/document/migrations';
import { createDocument } from './createDocument';
import { DocumentError } from '../../elements/core/errors';

type Raw = Record<string, unknown>;

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBox = (value: unknown): boolean =>
  isRecord(value) &&
  ['left', 'top', 'width', 'height'].every((key) => Number.isFinite(value[key])) &&
  Number(value.width) > 0 &&
  Number(value.height) > 0;

/**
 * Migrates a stored document of any version for this program.
 * @throws DocumentError `newer-version` when a newer program wrote it, `malformed` when it is not a document.
 */
export function migrateDocument(raw: unknown): ProjectDocument {
  if (!isRecord(raw)) throw new DocumentError('malformed', 'is no object');
  const version = raw.version;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw new DocumentError('malformed', 'is no version number', 'version');
  }
  if (version > DOCUMENT_VERSION) {
    throw new DocumentError('newer-version', `${version} is newer than ${DOCUMENT_VERSION}`, 'version');
  }
  const lifted = liftDocument(raw) as Raw;
  return readDocument(lifted);
}

function readDocument(raw: Raw): ProjectDocument {
  const ratio = raw.ratio;
  if (typeof ratio !== 'number' || !Object.hasOwn(stageSizes, ratio)) {
    throw new DocumentError('malformed', 'is none of 1 to 4', 'ratio');
  }
  const base = createDocument(ratio as ProjectDocument['ratio']);
  const part = <K extends 'background' | 'voice' | 'events' | 'groups' | 'guides' | 'meta'>(
    key: K,
  ): ProjectDocument[K] =>
    isRecord(raw[key]) ? ({ ...base[key], ...raw[key] } as ProjectDocument[K]) : base[key];
  return {
    // Keeps fields that this version does not know.
    ...raw,
    ...base,
    background: part('background'),
    voice: part('voice'),
    events: part('events'),
    groups: part('groups'),
    guides: part('guides'),
    meta: part('meta'),
    avatar: isBox(raw.avatar) ? (raw.avatar as ProjectDocument['avatar']) : base.avatar,
    roleId: typeof raw.roleId === 'string' ? raw.roleId : null,
    elements: readElements(raw.elements),
    ...(isRecord(raw.film) && { film: readFilm(raw.film) }),
  };
}

/** The stages of scenes are documents of their own age. */
function readFilm(raw: Raw): Film {
  const scenes = isRecord(raw.scenes) && isRecord(raw.scenes.byId) ? raw.scenes.byId : null;
  if (scenes === null) throw new DocumentError('malformed', 'has no scenes', 'film.scenes');
  const byId = Object.entries(scenes).map(([id, scene]) => {
    if (!isRecord(scene)) throw new DocumentError('malformed', 'is no scene', `film.scenes.byId.${id}`);
    return [id, { ...scene, stage: migrateDocument(scene.stage) }] as const;
  });
  return { ...raw, scenes: { ...(raw.scenes as Raw), byId: Object.fromEntries(byId) } } as Film;
}

/** The stored elements; invalid ones would break every reader and are refused with their path. */
function readElements(raw: unknown): ProjectDocument['elements'] {
  if (!isRecord(raw) || !Array.isArray(raw.pages) || !Array.isArray(raw.order)) {
    throw new DocumentError('malformed', 'are no pages with an order', 'elements');
  }
  const pages = raw.pages.map((page: unknown, index) => {
    if (!isRecord(page)) throw new DocumentError('malformed', 'is no page', `elements.pages.${index}`);
    for (const [id, element] of Object.entries(page)) {
      if (!isRecord(element) || !isBox(element.box) || typeof element.type !== 'string') {
        throw new DocumentError('malformed', 'is no element', `elements.pages.${index}.${id}`);
      }
    }
    return page as Record<string, Element>;
  });
  const ids = new Set(pages.flatMap((page) => Object.keys(page)));
  const order = [...new Set(raw.order)].filter((id): id is string => typeof id === 'string' && ids.has(id));
  const ordered = new Set(order);
  for (const id of ids) if (!ordered.has(id)) order.push(id);
  return { order, pages: splitLongPages(pages) };
}

function splitLongPages(pages: Record<string, Element>[]): Record<string, Element>[] {
  if (pages.every((page) => Object.keys(page).length <= ELEMENT_PAGE_SIZE)) return pages;
  const all = pages.flatMap((page) => Object.entries(page));
  const split: Record<string, Element>[] = [];
  for (let at = 0; at < all.length; at += ELEMENT_PAGE_SIZE) {
    split.push(Object.fromEntries(all.slice(at, at + ELEMENT_PAGE_SIZE)));
  }
  return split;
}
