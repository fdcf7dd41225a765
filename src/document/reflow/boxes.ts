import type { Box, Element } from '../../../contract/document/schema';
import { keepInStage, type Size, tidyBox } from '../geometry';
import { boundsOf } from '../rotation';
import { fontSizeOf } from './blocks';

/**
 * A box on a stage of another ratio: its center keeps its relative position, its size scales with the stage's short side, and
 * its rotated bounds stay on the stage.
 * @param rotation degrees clockwise about the center.
 */
export function reflowBox(box: Box, from: Size, to: Size, rotation = 0): Box {
  const bounds = boundsOf({ box, rotation });
  const ideal = Math.min(to.width, to.height) / Math.min(from.width, from.height);
  const scale = Math.min(ideal, to.width / bounds.width, to.height / bounds.height);
  const seen = { width: bounds.width * scale, height: bounds.height * scale };
  const centerX = ((box.left + box.width / 2) / from.width) * to.width;
  const centerY = ((box.top + box.height / 2) / from.height) * to.height;
  const kept = keepInStage({ left: centerX - seen.width / 2, top: centerY - seen.height / 2, ...seen }, to);
  const [width, height] = [box.width * scale, box.height * scale];
  return tidyBox({
    left: kept.left + (seen.width - width) / 2,
    top: kept.top + (seen.height - height) / 2,
    width,
    height,
  });
}

/**
 * A text box on a stage of another ratio: the font keeps its size, so a box that becomes narrower becomes taller, as far as the
 * stage allows; its share of the stage's width does not grow.
 */
export function reflowTypeBox(box: Box, from: Size, to: Size): Box {
  const ideal = Math.min(to.width, to.height) / Math.min(from.width, from.height);
  const share = Math.min(1, box.width / from.width);
  const width = Math.min(box.width * ideal, to.width * share);
  const height = Math.min((box.width * box.height * ideal * ideal) / width, to.height);
  const left = ((box.left + box.width / 2) / from.width) * to.width - width / 2;
  const top = ((box.top + box.height / 2) / from.height) * to.height - height / 2;
  return tidyBox(keepInStage({ left, top, width, height }, to));
}

/** The box of an element by itself on a stage of another ratio. */
export const reflowElement = (element: Element, from: Size, to: Size): Box =>
  fontSizeOf(element) !== null && element.rotation === 0
    ? reflowTypeBox(element.box, from, to)
    : reflowBox(element.box, from, to, element.rotation);
