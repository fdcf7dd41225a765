import { CHIN, FOREHEAD } from '../face/landmarks';

export const BASE_WIDTH = 720;
export const BASE_HEIGHT = 1280;

/** Height of a face from the top of the forehead to the chin, pixels of the base: as for the drawn characters. */
const FACE_HEIGHT = 285;
/** Larger faces would leave the drawn characters' scale, and cost bytes. */
const LARGEST_FACE = 340;
/** Close portraits, whose picture would not reach both sides of the frame otherwise. */
const CLOSEST_FACE = 400;
/** Highest place of the hair. */
const TOP = 70;
/** Lowest place of the middle of the face: a figure with more air above it looks sunken. */
const LOWEST_FACE = 640;
/** How far the face may stand from the middle, so that both sides of the picture reach the frame's. */
const ASIDE = 70;
/** Share of an edge that the person must cover to count as cut off there. */
const CUT = 0.04;

/** Gray pixels of a mask, 0 to 255. */
export interface Mask {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/** How a photograph lies on the base: its size there, and the place of its corner; all whole pixels. */
export interface Layout {
  width: number;
  height: number;
  left: number;
  top: number;
  /** Edges of the picture at which the person is cut off within the frame: these are faded. */
  fades: { left: boolean; right: boolean; bottom: boolean };
}

/** Share of a column or a row that the person covers. */
function covered({ data, width, height }: Mask, edge: 'left' | 'right' | 'bottom'): number {
  const length = edge === 'bottom' ? width : height;
  let count = 0;
  for (let i = 0; i < length; i++) {
    const at = edge === 'bottom' ? (height - 2) * width + i : i * width + (edge === 'left' ? 1 : width - 2);
    if ((data[at] ?? 0) > 127) count++;
  }
  return count / length;
}

/** The first row in which the person is, near the face: the top of hair or hat. */
function topOfHead({ data, width, height }: Mask, faceX: number, faceHeight: number): number {
  const from = Math.max(0, Math.round(faceX - faceHeight * 0.3));
  const to = Math.min(width, Math.round(faceX + faceHeight * 0.3));
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let x = from; x < to; x++) if ((data[y * width + x] ?? 0) > 127) count++;
    if (count > (to - from) * 0.2) return y;
  }
  return 0;
}

/** Chooses size and place of a photograph on the base by the face in it, and by where the person is cut off. */
export function layOut(mask: Mask, landmarks: readonly number[]): Layout {
  const x = (point: number) => landmarks[point * 3] ?? 0;
  const y = (point: number) => landmarks[point * 3 + 1] ?? 0;
  const faceHeight = Math.max(1, Math.hypot(x(CHIN) - x(FOREHEAD), y(CHIN) - y(FOREHEAD)));
  const faceX = (x(CHIN) + x(FOREHEAD)) / 2;
  const faceY = (y(CHIN) + y(FOREHEAD)) / 2;
  const isCut = {
    left: covered(mask, 'left') > CUT,
    right: covered(mask, 'right') > CUT,
    bottom: covered(mask, 'bottom') > CUT,
  };
  const half = BASE_WIDTH / 2;
  const wanted = [FACE_HEIGHT / faceHeight];
  if (isCut.left) wanted.push((half - ASIDE) / faceX);
  if (isCut.right) wanted.push((half - ASIDE) / (mask.width - faceX));
  if (isCut.left && isCut.right) wanted.push(BASE_WIDTH / mask.width);
  if (isCut.bottom) wanted.push((BASE_HEIGHT - LOWEST_FACE) / (mask.height - faceY));
  const isClose = isCut.left && isCut.right;
  const scale = Math.min(Math.max(...wanted), (isClose ? CLOSEST_FACE : LARGEST_FACE) / faceHeight);

  const width = Math.round(mask.width * scale);
  const height = Math.round(mask.height * scale);
  let left = Math.round(half - faceX * scale);
  if (isClose && width < BASE_WIDTH) left = Math.round((BASE_WIDTH - width) / 2);
  else {
    if (isCut.left) left = Math.min(left, 0);
    if (isCut.right) left = Math.max(left, BASE_WIDTH - width);
  }
  const raised = Math.round(TOP - topOfHead(mask, faceX, faceHeight) * scale);
  const top = isCut.bottom ? Math.max(raised, BASE_HEIGHT - height) : BASE_HEIGHT - height;
  return {
    width,
    height,
    left,
    top,
    fades: {
      left: isCut.left && left > 0,
      right: isCut.right && left + width < BASE_WIDTH,
      bottom: isCut.bottom && top + height < BASE_HEIGHT,
    },
  };
}
