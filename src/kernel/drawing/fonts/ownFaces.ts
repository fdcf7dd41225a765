import type { FontAsset } from '../../core/services';
import { noteFont } from './letterWidths';

/** Families by the id of their font, of those that were asked for. */
const declared = new Map<string, Promise<string | null>>();

async function load({ id, fileUrl, scripts }: FontAsset): Promise<string | null> {
  const family = `mirra-${id}`;
  const face = new FontFace(family, `url("${fileUrl}")`);
  document.fonts.add(face);
  noteFont(family, { scripts, weights: [400] });
  try {
    await face.load();
    return family;
  } catch {
    // Gone, or refused by this browser: the font of the site stands in, and a later use tries again.
    document.fonts.delete(face);
    declared.delete(id);
    return null;
  }
}

/** Declares and loads an uploaded font; resolves to its family, null where the browser cannot show it. */
export function declareOwn(font: FontAsset): Promise<string | null> {
  const known = declared.get(font.id) ?? load(font);
  declared.set(font.id, known);
  return known;
}
