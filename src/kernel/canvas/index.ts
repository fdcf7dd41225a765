/** The public API for drawing on the stage: paint, text and pictures for the editor's canvas and the player. */
export { StageVideo } from '../drawing/StageVideo';
export { browserKit } from '../drawing/browserKit';
export { coverCrop } from '../drawing/coverCrop';
export { videoOf } from '../drawing/videoOf';
export { filmOf } from './deprecated';
export { playEffect } from '../drawing/effects';
export { filterCss } from '../drawing/filter/css';
export { filtered } from '../drawing/filter/filtered';
export { spread, spreadCss } from '../drawing/filter/spread';
export { breakable, fillLines, layoutText, type Measure } from '../drawing/layoutText';
export {
  applyShadow,
  cssPaint,
  cssShadow,
  cssStroke,
  drawStroke,
  fillStyleOf,
  gradientLine,
  roundedPath,
  strokeOf,
} from '../drawing/paint';
export { drawSurface, surfaceCss } from '../drawing/surface';
export { linesOf, pageFamily, usePageFont } from '../drawing/textLines';
export { loadFont } from '../drawing/fonts/loadFont';
export { familyOf, useCanvasFont, useFontFamily } from '../drawing/fonts/useFont';
export { unplayed } from '../drawing/unplayed';
export { useImage } from '../drawing/useImage';
export { useMaterial } from '../drawing/useMaterial';
export { type DrawablePicture, usePoster } from '../drawing/usePoster';
export { type LetterLook, setWords, type SetWords, useFontArrivals } from '../drawing/textLines';
export { Words, type WordsProps } from '../drawing/Words';
export {
  drawWords,
  outlineCss,
  roomFor,
  wordsCss,
  type WordsLook,
  type WordsSetting,
} from '../drawing/words';
export { liveSize } from './nodes';
