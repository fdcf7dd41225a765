import type { Patch, ProjectDocument } from '../../../contract/document/schema';
import { isSameJson } from '../../../contract/common/json';

/** A change that the server has not accepted yet. */
export interface UnsavedChange {
  readonly patches: readonly Patch[];
  /** Id of the third-party plugin that made it; null for the user's own. */
  readonly author: string | null;
}

/** Applies patches by the rules of the server. @throws an error that names the place when they break one */
export type Rules = (document: ProjectDocument, patches: readonly Patch[]) => ProjectDocument;

/** A part of the difference between two documents that can be saved, or left out, by itself. */
export interface UnsavedPart {
  /** Id of the element; null for any other part of the document. */
  readonly element: string | null;
  /** Whether a patch changes something of this part. */
  touches(path: Patch['path']): boolean;
  /** The patches that bring this part into a document that may already have other parts. */
  patchesOn(base: ProjectDocument): Patch[];
}

type Container = Readonly<Record<string, unknown>>;

/** Fields whose own fields have nothing to do with each other. */
const LOOSE = ['events', 'meta'] as const;
const isLoose = (key: string): boolean => LOOSE.some((loose) => loose === key);

const pageOf = ({ elements }: ProjectDocument, id: string): number =>
  elements.pages.findIndex((page) => Object.hasOwn(page, id));

/** The order of a document with exactly these elements: as wanted, then those that it does not name. */
function orderPatch(ids: readonly string[], wanted: readonly string[]): Patch {
  const [present, named] = [new Set(ids), new Set(wanted)];
  const value = [...wanted.filter((id) => present.has(id)), ...ids.filter((id) => !named.has(id))];
  return { op: 'replace', path: ['elements', 'order'], value };
}

function elementPart(id: string, after: ProjectDocument): UnsavedPart {
  const place = pageOf(after, id);
  return {
    element: id,
    touches: (path) => path[0] === 'elements' && path[3] === id,
    patchesOn(base) {
      const old = pageOf(base, id);
      const { order, pages } = base.elements;
      const patches: Patch[] = [];
      if (old !== -1 && old !== place) patches.push({ op: 'remove', path: ['elements', 'pages', old, id] });
      if (place === -1)
        return [
          ...patches,
          orderPatch(
            order.filter((one) => one !== id),
            order,
          ),
        ];
      for (let page = pages.length; page <= place; page++)
        patches.push({ op: 'add', path: ['elements', 'pages', page], value: {} });
      const op = old === place ? 'replace' : 'add';
      const value = after.elements.pages[place]?.[id];
      patches.push({ op, path: ['elements', 'pages', place, id], value });
      return old === -1 ? [...patches, orderPatch([...order, id], after.elements.order)] : patches;
    },
  };
}

const stackingPart = (after: ProjectDocument): UnsavedPart => ({
  element: null,
  touches: (path) => path[0] === 'elements' && path[1] === 'order',
  patchesOn: ({ elements }) => [orderPatch(elements.order, after.elements.order)],
});

function fieldPart(path: readonly string[], parent: Container): UnsavedPart {
  const key = path.at(-1) ?? '';
  return {
    element: null,
    touches: (changed) =>
      path.every((step, index) => changed[index] === undefined || changed[index] === step),
    patchesOn: () =>
      Object.hasOwn(parent, key)
        ? [{ op: 'add', path: [...path], value: parent[key] }]
        : [{ op: 'remove', path: [...path] }],
  };
}

/** The fields that differ; `above` is the path of their parents. */
function fieldParts(before: Container, after: Container, above: readonly string[]): UnsavedPart[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter((key) => !isSameJson(before[key], after[key]))
    .map((key) => fieldPart([...above, key], after));
}

const filmFields = ({ film }: ProjectDocument): Container => (film === undefined ? {} : { film });

/** What differs between the films of two documents: by scene where both have the same ones. */
function filmParts(before: ProjectDocument, after: ProjectDocument): UnsavedPart[] {
  const [were, are] = [before.film?.scenes, after.film?.scenes];
  const isSame = were && are && isSameJson(were.order.toSorted(), are.order.toSorted());
  if (!isSame) return fieldParts(filmFields(before), filmFields(after), []);
  const { scenes: _, ...old } = before.film ?? {};
  const { scenes: __, ...fresh } = after.film ?? {};
  return [
    ...fieldParts(old, fresh, ['film']),
    ...fieldParts({ order: were.order }, { order: are.order }, ['film', 'scenes']),
    ...fieldParts(were.byId, are.byId, ['film', 'scenes', 'byId']),
  ];
}

const strictFields = ({ elements: _, film: __, ...fields }: ProjectDocument): Container =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !isLoose(key)));

/** The elements of a document, each with the number of its page. */
const placed = ({ elements }: ProjectDocument) =>
  new Map(
    elements.pages.flatMap((page, number) =>
      Object.entries(page).map(([id, element]) => [id, { number, element }] as const),
    ),
  );

/** All parts in which a document differs from another one. */
export function partsBetween(before: ProjectDocument, after: ProjectDocument): UnsavedPart[] {
  const [were, are] = [placed(before), placed(after)];
  const ids = new Set([...were.keys(), ...are.keys()]);
  return [
    ...fieldParts(strictFields(before), strictFields(after), []),
    ...filmParts(before, after),
    ...LOOSE.flatMap((key) => fieldParts(before[key], after[key], [key])),
    ...[...ids].filter((id) => !isSameJson(were.get(id), are.get(id))).map((id) => elementPart(id, after)),
    ...(isSameJson(before.elements.order, after.elements.order) ? [] : [stackingPart(after)]),
  ];
}

/** The result of separating valid from invalid parts. */
export interface SiftResult {
  /** The document with all valid parts. */
  readonly document: ProjectDocument;
  readonly taken: readonly UnsavedPart[];
  readonly refused: readonly UnsavedPart[];
  /** Why the first of these is refused. */
  readonly reason: string | null;
}

/** Puts parts into a document one by one and leaves out invalid ones, so that a bad one does not block the others. */
export function siftParts(
  accepted: ProjectDocument,
  parts: readonly UnsavedPart[],
  rules: Rules,
): SiftResult {
  let document = accepted;
  let reason: string | null = null;
  const taken: UnsavedPart[] = [];
  const refused: UnsavedPart[] = [];
  for (const part of parts) {
    try {
      document = rules(document, part.patchesOn(document));
      taken.push(part);
    } catch (error) {
      reason ??= error instanceof Error ? error.message : String(error);
      refused.push(part);
    }
  }
  return { document, taken, refused, reason };
}

/** The changes that have changed something of these parts. */
export const changesOf = (
  parts: readonly UnsavedPart[],
  changes: readonly UnsavedChange[],
): UnsavedChange[] =>
  changes.filter(({ patches }) => patches.some(({ path }) => parts.some((part) => part.touches(path))));

/** Whether a whole document is valid. */
export function keepsRules(document: ProjectDocument, rules: Rules): boolean {
  try {
    rules(document, []);
    return true;
  } catch {
    // The parts are checked one by one to find the bad one and its fault.
    return false;
  }
}
