import type { ProjectDocument } from '../../../../contract/document';

/** More materials than this are not looked up for one document. */
const LIMIT = 2_000;

/**
 * Ids of the materials that a document shows: its ground, its sleep videos, and whatever an element's props name
 * `materialId`. The last is a rule of the document: element types keep the id of a material under that key.
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
