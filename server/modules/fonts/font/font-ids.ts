import type { ProjectDocument } from '../../../../contract/document';
import { isOwnFontId } from '../../../../contract/fonts';

/** Limit of uploaded fonts that are looked up for one document; an account keeps fewer. */
const LIMIT = 100;

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
  return [...ids].slice(0, LIMIT);
}
