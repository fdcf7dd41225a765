import type { DragEvent } from 'react';

/** Media type of the ids of dragged items. */
const TYPE = 'application/x-mirra-items';

/** Begins to drag items to a folder. */
export function dragItems(event: DragEvent, ids: readonly string[]): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'move';
}

export const hasItems = (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE);

/** The ids of the items that were dropped. */
export const droppedItems = (event: DragEvent): string[] =>
  JSON.parse(event.dataTransfer.getData(TYPE)) as string[];
