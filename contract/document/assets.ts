import type { ProjectDocument } from './schema';
import { isOwnFontId } from '../font/bundled';

/** Limits of materials and uploaded fonts that are looked up for one document; an account keeps fewer fonts. */
const MATERIALS = 2_000;
const FONTS = 100;

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
  return [...ids].slice(0, MATERIALS);
}

/**
 * Ids of the uploaded fonts that set a document's texts: the `font` of any element's props, the key under which element types
 * store the id of a font.
 */
export function fontIdsOf({ elements }: ProjectDocument): string[] {
  const ids = new Set<string>();
  for (const page of elements.pages) {
    for (const { props } of Object.values(page)) {
      if (typeof props.font === 'string' && isOwnFontId(props.font)) ids.add(props.font);
    }
  }
  return [...ids].slice(0, FONTS);
}
