import { avatarBase } from '../../../../contract/document/limits';
import type { Box } from '../../../../contract/document/schema';
import type { Pixels } from './types';

/** The avatar's figure in its frame, pixels of the 720x1280 base. */
export interface Figure {
  /** From the hair's top to the chin. */
  readonly head: Box;
  /** The widest part below the head. */
  readonly body: { readonly left: number; readonly right: number };
  readonly face: Box;
}

/** Share of the face's size that stays free around the head. */
const MARGIN = 0.08;
/** Fainter pixels are shadow. */
const VISIBLE = 40;

function extent({ width, data }: Pixels, row: number): [first: number, last: number] | null {
  let first = -1;
  let last = -1;
  for (let x = 0; x < width; x++) {
    if ((data[(row * width + x) * 4 + 3] ?? 0) < VISIBLE) continue;
    if (first < 0) first = x;
    last = x;
  }
  return first < 0 ? null : [first, last + 1];
}

/** Reads where the head and the body are. What is known as the face may be its lower half alone, so the head comes from the picture. */
export function readFigure(still: Pixels, face: Box): Figure {
  const [x, y] = [avatarBase.width / still.width, avatarBase.height / still.height];
  const chin = face.top + face.height;
  const rows = Array.from({ length: still.height }, (_, row) => extent(still, row));
  const topRow = rows.findIndex((row) => row !== null);
  // A head is not much larger than its face, whatever else the picture holds above it.
  const top = Math.max(topRow < 0 ? 0 : topRow * y, face.top - face.height * 2.2);
  const about = {
    left: Math.max(0, face.left - face.width * 0.4),
    right: Math.min(avatarBase.width, face.left + face.width * 1.4),
  };
  let left = face.left;
  let right = face.left + face.width;
  for (let row = Math.floor(top / y); row < Math.min(rows.length, Math.ceil(chin / y)); row++) {
    const seen = rows[row];
    if (!seen) continue;
    left = Math.min(left, Math.max(about.left, seen[0] * x));
    right = Math.max(right, Math.min(about.right, seen[1] * x));
  }
  const below = rows.slice(Math.ceil(chin / y)).filter((row) => row !== null);
  return {
    head: { left, top, width: right - left, height: chin - top },
    body: {
      left: Math.min(left, ...below.map(([first]) => first * x)),
      right: Math.max(right, ...below.map(([, last]) => last * x)),
    },
    face,
  };
}

/** A box of the frame on the stage. */
export function onStage({ left, top, width, height }: Box, avatar: Box): Box {
  const scale = avatar.width / avatarBase.width;
  return {
    left: avatar.left + left * scale,
    top: avatar.top + top * scale,
    width: width * scale,
    height: height * scale,
  };
}

/** The head with its margin on the stage. */
export function headOn({ head }: Figure, avatar: Box): Box {
  const { left, top, width, height } = onStage(head, avatar);
  return {
    left: left - width * MARGIN,
    top: top - height * MARGIN,
    width: width * (1 + MARGIN * 2),
    height: height * (1 + MARGIN * 2),
  };
}
