import type { Element, ProjectDocument, Stage } from './schema';
import { isOwnFontId } from '../font/bundled';

/** Limits of materials and uploaded fonts that are looked up for one document; an account keeps fewer fonts. */
const MATERIALS = 2_000;
const FONTS = 100;

/** The stages of a document: its own, and those of the scenes of a film. */
export const stagesOf = (document: ProjectDocument): Stage[] => [
  document,
  ...Object.values(document.film?.scenes.byId ?? {}).map(({ stage }) => stage),
];

/** The stage that stands for a document in lists: its own, or that of the first scene of a film. */
export function coverStageOf(document: ProjectDocument): Stage {
  const first = document.film?.scenes.order[0];
  return (first === undefined ? undefined : document.film?.scenes.byId[first]?.stage) ?? document;
}

const elementsOn = ({ elements }: Stage): Element[] => elements.pages.flatMap((page) => Object.values(page));

/**
 * Ids of the materials that a document shows and plays: backgrounds, sleep videos, music and sounds of a film, and the `materialId`
 * of any element's props, the key under which element types store the id of a material.
 */
export function materialIdsOf(document: ProjectDocument): string[] {
  const ids = new Set<string>();
  for (const stage of stagesOf(document)) {
    for (const id of stage.events.sleepVideo) ids.add(id);
    if (stage.background.materialId !== null) ids.add(stage.background.materialId);
    for (const { props } of elementsOn(stage)) {
      if (typeof props.materialId === 'string') ids.add(props.materialId);
    }
  }
  const { film } = document;
  if (film?.music) ids.add(film.music.materialId);
  for (const { sounds } of Object.values(film?.scenes.byId ?? {}))
    for (const { materialId } of sounds) ids.add(materialId);
  return [...ids].slice(0, MATERIALS);
}

/**
 * Ids of the uploaded fonts that set a document's texts: the `font` of any element's props, the key under which element types
 * store the id of a font, and the font of captions.
 */
export function fontIdsOf(document: ProjectDocument): string[] {
  const named = stagesOf(document).flatMap((stage) => elementsOn(stage).map(({ props }) => props.font));
  const ids = [...named, document.film?.captions.font].filter(
    (font): font is string => typeof font === 'string' && isOwnFontId(font),
  );
  return [...new Set(ids)].slice(0, FONTS);
}
