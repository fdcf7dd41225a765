import type { Element, ProjectDocument } from '../../../contract/document/schema';

/** A line of the list of layers, the frontmost first. */
export type LayerRow =
  | {
      readonly kind: 'group';
      readonly id: string;
      readonly name: string;
      readonly members: readonly Element[];
    }
  | { readonly kind: 'element'; readonly id: string; readonly element: Element; readonly inGroup: boolean };

/** Row ids of groups, distinct from the ids of elements. */
export const groupRowId = (groupId: string): string => `group:${groupId}`;

/**
 * The lines of a document's elements, given back to front. A group stands where its frontmost member stands and shows all its members below it, unless
 * it is collapsed.
 */
export function layerRows(
  elements: readonly Element[],
  groups: ProjectDocument['groups'],
  collapsed: ReadonlySet<string>,
): LayerRow[] {
  const frontFirst = elements.toReversed();
  const members = groupBy(frontFirst);
  const rows: LayerRow[] = [];
  const shown = new Set<string>();
  for (const element of frontFirst) {
    const { groupId } = element;
    if (groupId === null) {
      rows.push({ kind: 'element', id: element.id, element, inGroup: false });
    } else if (!shown.has(groupId)) {
      shown.add(groupId);
      const inside = members.get(groupId) ?? [];
      rows.push({
        kind: 'group',
        id: groupRowId(groupId),
        name: groups[groupId]?.name ?? '',
        members: inside,
      });
      if (!collapsed.has(groupId)) {
        for (const member of inside)
          rows.push({ kind: 'element', id: member.id, element: member, inGroup: true });
      }
    }
  }
  return rows;
}

function groupBy(elements: readonly Element[]): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  for (const element of elements) {
    if (element.groupId === null) continue;
    const members = groups.get(element.groupId) ?? [];
    members.push(element);
    groups.set(element.groupId, members);
  }
  return groups;
}

/** Ids of the elements behind a row, back to front. */
export const idsOfRow = (row: LayerRow): string[] =>
  row.kind === 'element' ? [row.id] : row.members.map(({ id }) => id).toReversed();

export interface LayerMove {
  /** Back to front. */
  readonly order: string[];
  /** The new group of the moved elements; undefined keeps their own. */
  readonly groupId: string | null | undefined;
}

/**
 * The result of dropping a row in the place of another. A single element joins the group between whose members it is dropped,
 * and leaves its own when it is dropped elsewhere; a group moves as a whole and never into another one.
 * @returns null when nothing changes.
 */
export function moveRow(
  rows: readonly LayerRow[],
  order: readonly string[],
  fromId: string,
  overId: string,
): LayerMove | null {
  const from = rows.findIndex(({ id }) => id === fromId);
  const to = rows.findIndex(({ id }) => id === overId);
  const row = rows[from];
  if (row === undefined || to < 0 || from === to) return null;
  const moving = idsOfRow(row);
  const own = new Set(moving);
  // A group takes its members' lines along.
  const rest = rows.filter((other) => other !== row && !(other.kind === 'element' && own.has(other.id)));
  const over = rows[to] as LayerRow;
  const at = rest.indexOf(over);
  if (at < 0) return null;
  const before = from < to ? at : at - 1;
  const above = rest[before];
  const below = rest[before + 1];
  const groupId = row.kind === 'element' ? groupBetween(above, below) : undefined;
  if (row.kind === 'group' && groupBetween(above, below) !== null) return null;
  const next = rest.toSpliced(before + 1, 0, row).flatMap((one) => idsOfDrawn(one, row, rest));
  const result = next.toReversed();
  const hidden = order.filter((id) => !result.includes(id));
  return { order: withHidden(order, result, hidden), groupId };
}

/** The group that a line between two others belongs to; null for none. */
function groupBetween(above: LayerRow | undefined, below: LayerRow | undefined): string | null {
  if (below?.kind !== 'element' || !below.inGroup) return null;
  if (above?.kind === 'group') return below.element.groupId;
  return above?.kind === 'element' && above.element.groupId === below.element.groupId
    ? below.element.groupId
    : null;
}

/** Front-first ids of a line; an open group's members stand in lines of their own. */
function idsOfDrawn(row: LayerRow, moved: LayerRow, rest: readonly LayerRow[]): string[] {
  if (row.kind === 'element') return [row.id];
  if (row === moved) return row.members.map(({ id }) => id);
  const isOpen = rest.some(
    (other) => other.kind === 'element' && other.inGroup && row.members.includes(other.element),
  );
  return isOpen ? [] : row.members.map(({ id }) => id);
}

/** Ids without a line keep their place behind their neighbor. */
function withHidden(order: readonly string[], shown: string[], hidden: readonly string[]): string[] {
  const result = [...shown];
  for (const id of hidden) {
    const previous = order.slice(0, order.indexOf(id)).findLast((candidate) => result.includes(candidate));
    result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, id);
  }
  return result;
}
