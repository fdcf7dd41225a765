import type { ProjectDocument } from '../../../../contract/document';

/** Limit of materials that are looked up for one document. */
const LIMIT = 2_000;

/**
 * Ids of the materials that a document shows: its background, its sleep videos, and the `materialId` of any element's
 * props, the key under which element types store the id of a material.
 */
export function materialIdsOf({ background, events, elements }: ProjectDocument): string[] {
  const ids = new Set<string>(events.sleepVideo);
  if (background.materialId !== null) ids.add(background.materialId);
  for (const page of elements.pages) {
    for (const { props } of Object.values(page)) {
      if (typeof props.materialId === 'string') ids.add(props.materialId);
    }
  }
  return [...ids].slice(0, LIMIT);
}
