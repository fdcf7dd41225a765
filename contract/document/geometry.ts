import { avatarBase } from './limits';
import type { Box, ProjectDocument } from './schema';

/** A box rotated about its center, degrees clockwise. */
export interface Placed {
  readonly box: Box;
  readonly rotation: number;
}

/** Where heads are in the frame of an avatar. The head of a full figure lies within the head region of a bust. */
export const HEAD: Box = { left: 180, top: 40, width: 360, height: 490 };

/** A part of an avatar's frame, in the place of that frame on a stage. */
export function inFrame(part: Box, frame: Box): Box {
  const scale = frame.width / avatarBase.width;
  return {
    left: frame.left + part.left * scale,
    top: frame.top + part.top * scale,
    width: part.width * scale,
    height: part.height * scale,
  };
}

/** Where the head of a document's avatar is; null without one. */
export const headOf = ({ events, avatar }: Pick<ProjectDocument, 'events' | 'avatar'>): Box | null =>
  events.virtualUrl === null ? null : inFrame(HEAD, avatar);

/** The bounding box of a rotated box. */
export function boundsOf({ box, rotation }: Placed): Box {
  if (rotation === 0) return box;
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const [width, height] = [box.width * cos + box.height * sin, box.width * sin + box.height * cos];
  return {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
    width,
    height,
  };
}

/** The area that two boxes share, square units. */
export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
