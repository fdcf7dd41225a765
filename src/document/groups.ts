import type { Element, ProjectDocument } from '../../contract/document/schema';
import { addElement, elementById, elementsInOrder } from './elements';

/** The ids together with all members of their groups; added ones are back to front. */
export function withGroups(document: ProjectDocument, ids: readonly string[]): string[] {
  const groups = new Set(ids.map((id) => elementById(document, id)?.groupId ?? null));
  groups.delete(null);
  if (groups.size === 0) return [...ids];
  const result = new Set(ids);
  for (const { id, groupId } of elementsInOrder(document)) if (groups.has(groupId)) result.add(id);
  return [...result];
}

/** Deletes groups with fewer than two elements. For use inside a transaction. */
export function tidyGroups(draft: ProjectDocument): void {
  const sizes = new Map<string, number>();
  for (const { groupId } of elementsInOrder(draft)) {
    if (groupId !== null) sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1);
  }
  for (const element of elementsInOrder(draft)) {
    if (element.groupId !== null && sizes.get(element.groupId) === 1) element.groupId = null;
  }
  for (const id of Object.keys(draft.groups)) if ((sizes.get(id) ?? 0) < 2) delete draft.groups[id];
}

/**
 * Groups elements and moves them together to the position of the frontmost one, in their own order. For use inside a
 * transaction.
 * @returns false when fewer than two of them exist.
 */
export function groupElements(
  draft: ProjectDocument,
  ids: readonly string[],
  groupId: string,
  name: string,
): boolean {
  const wanted = new Set(ids);
  const { order } = draft.elements;
  const members = order.filter((id) => wanted.has(id) && elementById(draft, id) !== null);
  const front = members.at(-1);
  if (front === undefined || members.length < 2) return false;
  for (const id of members) {
    const element = elementById(draft, id);
    if (element !== null) element.groupId = groupId;
  }
  draft.groups[groupId] = { name };
  const behind = order.slice(0, order.indexOf(front)).filter((id) => !wanted.has(id));
  const before = order.slice(order.indexOf(front) + 1);
  draft.elements.order = [...behind, ...members, ...before];
  tidyGroups(draft);
  return true;
}

/** Ungroups elements, which keep their positions. For use inside a transaction. */
export function ungroupElements(draft: ProjectDocument, ids: readonly string[]): void {
  const groups = new Set(ids.map((id) => elementById(draft, id)?.groupId ?? null));
  for (const element of elementsInOrder(draft)) {
    if (element.groupId !== null && groups.has(element.groupId)) element.groupId = null;
  }
  tidyGroups(draft);
}

/** Copies of elements with their groups. */
export interface Copies {
  /** Back to front. */
  readonly elements: readonly Element[];
  readonly groups: Readonly<Record<string, { name: string }>>;
  /** Ids of the copies by the ids of their originals. */
  readonly ids: ReadonlyMap<string, string>;
}

/** Copies elements with new ids and groups; copies of locked ones can be changed. A group with only one copied member is not copied. */
export function copyElements(document: ProjectDocument, ids: readonly string[], newId: () => string): Copies {
  const wanted = new Set(ids);
  const originals = elementsInOrder(document).filter(({ id }) => wanted.has(id));
  const sizes = new Map<string, number>();
  for (const { groupId } of originals) {
    if (groupId !== null) sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1);
  }
  const groupIds = new Map<string, string>();
  const groups: Record<string, { name: string }> = {};
  for (const [groupId, size] of sizes) {
    if (size < 2) continue;
    const copy = newId();
    groupIds.set(groupId, copy);
    groups[copy] = { name: document.groups[groupId]?.name ?? '' };
  }
  const copied = new Map(originals.map(({ id }) => [id, newId()]));
  const elements = originals.map((element) => ({
    ...structuredClone(element),
    id: copied.get(element.id) as string,
    locked: false,
    groupId: element.groupId === null ? null : (groupIds.get(element.groupId) ?? null),
  }));
  return { elements, groups, ids: copied };
}

/** Adds copies to the stage, in front of the frontmost original. For use inside a transaction. */
export function addCopies(draft: ProjectDocument, { elements, groups, ids }: Copies): void {
  Object.assign(draft.groups, structuredClone(groups));
  const front = draft.elements.order.findLastIndex((id) => ids.has(id));
  const at = front < 0 ? draft.elements.order.length : front + 1;
  elements.forEach((element, index) => addElement(draft, structuredClone(element), at + index));
}

/** A move in the stacking order: to the front or back, or one step past the next neighbor. */
export type OrderMove = 'front' | 'back' | 'forward' | 'backward';

/** The order after moving some ids, which keep their relative order. */
export function movedOrder(order: readonly string[], ids: readonly string[], move: OrderMove): string[] {
  const wanted = new Set(ids);
  const moving = order.filter((id) => wanted.has(id));
  const rest = order.filter((id) => !wanted.has(id));
  if (move === 'front') return [...rest, ...moving];
  if (move === 'back') return [...moving, ...rest];
  const result = [...order];
  const from = move === 'forward' ? result.length - 2 : 1;
  const step = move === 'forward' ? -1 : 1;
  for (let index = from; index >= 0 && index < result.length; index += step) {
    const [id, other] = [result[index] as string, result[index - step] as string];
    if (!wanted.has(id) || wanted.has(other)) continue;
    result[index] = other;
    result[index - step] = id;
  }
  return result;
}
