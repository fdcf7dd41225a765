import type { Box, ProjectDocument, Ratio } from '../../contract/document';
import { createDocument, defaultAvatarBox, stageSize } from './createDocument';
import { keepInStage, type Size, tidyBox } from './geometry';
import { boundsOf } from './rotation';

/**
 * A box on a stage of another ratio: its center keeps its relative position, its size scales with the stage's short side, and
 * its rotated bounds stay on the stage.
 * @param rotation degrees clockwise about the centre.
 */
export function reflowBox(box: Box, from: Size, to: Size, rotation = 0): Box {
  const bounds = boundsOf({ box, rotation });
  const ideal = Math.min(to.width, to.height) / Math.min(from.width, from.height);
  const scale = Math.min(ideal, to.width / bounds.width, to.height / bounds.height);
  const seen = { width: bounds.width * scale, height: bounds.height * scale };
  const centreX = ((box.left + box.width / 2) / from.width) * to.width;
  const centreY = ((box.top + box.height / 2) / from.height) * to.height;
  const kept = keepInStage({ left: centreX - seen.width / 2, top: centreY - seen.height / 2, ...seen }, to);
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

/** Guides keep their relative position; two that coincide become one. */
const reflowGuides = (guides: readonly number[], from: number, to: number): number[] => [
  ...new Set(guides.map((at) => Math.round((at / from) * to))),
];

/** Converts a design to another ratio. For use inside a transaction. */
export function reflowDocument(draft: ProjectDocument, ratio: Ratio): void {
  if (draft.ratio === ratio) return;
  const from = stageSize(draft.ratio);
  const to = stageSize(ratio);
  draft.ratio = ratio;
  draft.avatar = defaultAvatarBox(ratio);
  draft.guides = {
    x: reflowGuides(draft.guides.x, from.width, to.width),
    y: reflowGuides(draft.guides.y, from.height, to.height),
  };
  for (const page of draft.elements.pages) {
    for (const element of Object.values(page)) {
      // A rule of the document: element types store their font size under this key.
      const isType = typeof element.props.fontSize === 'number' && element.rotation === 0;
      element.box = isType
        ? reflowTypeBox(element.box, from, to)
        : reflowBox(element.box, from, to, element.rotation);
    }
  }
}

/**
 * Resets the design for another ratio: elements, groups, guides and the background are removed; avatar, voice and role stay.
 * For use inside a transaction.
 */
export function discardDesign(draft: ProjectDocument, ratio: Ratio): void {
  const { background, avatar, elements, groups, guides } = createDocument(ratio);
  Object.assign(draft, { ratio, background, avatar, elements, groups, guides });
}
