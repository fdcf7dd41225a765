import type { Box, ProjectDocument } from '../../../contract/document/schema';
import { crowdOf, freePlace, type Size, stageSize } from '../../document';

/** Distance from the corner of the room, pixels at a scale of 1. */
const MARGIN = 12;

/** The middle of a head: buttons may touch the hair. */
const faceOf = ({ left, top, width, height }: Box): Box => ({
  left: left + width / 4,
  top: top + height / 4,
  width: width / 2,
  height: (height * 3) / 4,
});

interface Room {
  /** Of the part of the player that holds the stage, pixels. */
  readonly size: Size;
  /** Pixels of a unit of the stage, which stands in the middle. */
  readonly stageScale: number;
  /** How much larger than on a phone controls are. */
  readonly controlScale: number;
}

/**
 * Where a player's controls stand over its stage: in the upper right corner, or as near to it as nothing of the project and no face
 * lies. Pixels of the room.
 */
export function controlsPlace(
  controls: Size,
  { size, stageScale, controlScale }: Room,
  document: ProjectDocument,
): Box {
  const stage = stageSize(document.ratio);
  const left = (size.width - stage.width * stageScale) / 2;
  const top = (size.height - stage.height * stageScale) / 2;
  const inRoom = (box: Box): Box => ({
    left: left + box.left * stageScale,
    top: top + box.top * stageScale,
    width: box.width * stageScale,
    height: box.height * stageScale,
  });
  const { head, others } = crowdOf(document);
  const margin = MARGIN * controlScale;
  const wanted = { left: size.width - controls.width - margin, top: margin, ...controls };
  // The mark of generated content looks for its place after this one.
  const avoided = [...(head === null ? [] : [faceOf(head)]), ...others].map(inRoom);
  return freePlace(wanted, size, { head: null, body: null, others: avoided });
}
