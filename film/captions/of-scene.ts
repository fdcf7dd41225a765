import type { Ratio } from '../../contract/document/schema';
import type { Captions, FilmLanguage } from '../../contract/film/schema';
import { measureBy, stageWidths } from '../../contract/text/widths';
import type { SceneTimes } from '../track';
import { CAPTION_LINES, captionsOf, captionWidth } from './captions';
import type { ShownCaption } from './shown';

/** Weight of the letters of captions, as CSS counts it. */
export const CAPTION_WEIGHT = 600;

/** The captions of a scene, in the lines in which player and film show them. */
export const sceneCaptions = (
  times: SceneTimes,
  captions: Captions,
  ratio: Ratio,
  language: FilmLanguage,
): ShownCaption[] =>
  captionsOf(times, {
    language,
    width: captionWidth(ratio, captions),
    measure: measureBy(stageWidths(CAPTION_WEIGHT), 1, 0),
    lines: CAPTION_LINES,
  });
