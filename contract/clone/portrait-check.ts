import { portraitLimits } from './limits';
import type { PictureLight, PortraitReading } from './schema';

/** Why a photograph makes no good portrait. */
export const portraitFaultCodes = [
  'noFace',
  'severalFaces',
  'size',
  'small',
  'edge',
  'yaw',
  'dark',
  'bright',
  'blurred',
] as const;
export type PortraitFaultCode = (typeof portraitFaultCodes)[number];

/** One fault with what was measured and where the limit is, in the limit's own measure. */
export interface PortraitFault {
  code: PortraitFaultCode;
  value: number;
  limit: number;
}

/** Points of the mesh; left and right as the picture shows them. */
const [FOREHEAD, CHIN, NOSE_TIP] = [10, 152, 1];
const [LEFT_EYE, RIGHT_EYE] = [33, 263];
/** Edges of the face beside the ears. */
const [LEFT_EDGE, RIGHT_EDGE] = [234, 454];

/** Height of a face from forehead to chin, in pixels of its picture. */
export function faceHeightOf({ landmarks }: Pick<PortraitReading, 'landmarks'>): number {
  const at = (i: number) => landmarks[i] ?? 0;
  return Math.hypot(at(CHIN * 3) - at(FOREHEAD * 3), at(CHIN * 3 + 1) - at(FOREHEAD * 3 + 1));
}

/** How far a nose's tip goes from the middle of the face as the head turns, as a share of half of the face, for each unit of tangent. */
const NOSE = 1.6;

/** How far a head is turned to a side, in degrees: by where the tip of the nose stands between both edges of the face. */
export function yawOf({ landmarks }: Pick<PortraitReading, 'landmarks'>): number {
  const at = (i: number) => ({ x: landmarks[i * 3] ?? 0, y: landmarks[i * 3 + 1] ?? 0 });
  const [left, right] = [at(LEFT_EYE), at(RIGHT_EYE)];
  // Along the eyes, so that a tilted head is not taken for a turned one.
  const along = (i: number) => at(i).x * (right.x - left.x) + at(i).y * (right.y - left.y);
  const [from, to] = [along(LEFT_EDGE), along(RIGHT_EDGE)];
  const share = (2 * (along(NOSE_TIP) - from)) / (to - from || 1) - 1;
  return Math.abs((Math.atan(share / NOSE) * 180) / Math.PI);
}

/** The least air round the face as a share of what it needs there: 1 is just enough. */
function airOf({ landmarks, width, height }: PortraitReading, faceHeight: number): number {
  const xs = landmarks.filter((_, i) => i % 3 === 0);
  const ys = landmarks.filter((_, i) => i % 3 === 1);
  const { above, below, aside } = portraitLimits.air;
  const shares = [
    Math.min(...ys) / above,
    (height - Math.max(...ys)) / below,
    Math.min(...xs) / aside,
    (width - Math.max(...xs)) / aside,
  ];
  return Math.min(...shares) / faceHeight;
}

/**
 * What is wrong with a photograph, the gravest first; none when it can be taken. Both the page and the server judge by this.
 * @param light of the same picture, see {@link measureLight}
 */
export function portraitFaults(reading: PortraitReading, light: PictureLight): PortraitFault[] {
  const limits = portraitLimits;
  if (reading.faces === 0 || reading.confidence < limits.confidence)
    return [
      { code: 'noFace', value: reading.faces === 0 ? 0 : reading.confidence, limit: limits.confidence },
    ];
  const faults: PortraitFault[] = [];
  const atLeast = (code: PortraitFaultCode, value: number, limit: number) => {
    if (!(value >= limit)) faults.push({ code, value, limit });
  };
  const atMost = (code: PortraitFaultCode, value: number, limit: number) => {
    if (!(value <= limit)) faults.push({ code, value, limit });
  };
  const faceHeight = faceHeightOf(reading);
  atMost('severalFaces', reading.faces, 1);
  atLeast('size', Math.min(reading.width, reading.height), limits.shortestSide);
  atLeast('small', faceHeight, limits.faceHeight);
  atLeast('edge', airOf(reading, Math.max(1, faceHeight)), 1);
  atMost('yaw', yawOf(reading), limits.yaw);
  atLeast('dark', light.brightness, limits.darkest);
  atMost('bright', light.brightness, limits.brightest);
  atLeast('blurred', light.sharpness, limits.sharpness);
  return faults;
}

/**
 * Light and focus of a picture whose longest side is {@link MEASURED_SIDE} pixels: the mean of its luminance, and the variance of
 * the luminance's Laplacian (four neighbors less four times the pixel) over all pixels that have four neighbors.
 * @param pixels channels of each pixel in turn; luminance is 0.299 red + 0.587 green + 0.114 blue
 */
export function measureLight(
  pixels: ArrayLike<number>,
  { width, height, channels }: { width: number; height: number; channels: 3 | 4 },
): PictureLight {
  const gray = Float32Array.from({ length: width * height }, (_, i) => {
    const at = i * channels;
    return 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  });
  const brightness = gray.reduce((sum, value) => sum + value, 0) / Math.max(1, gray.length);
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const near = [at - 1, at + 1, at - width, at + width].reduce((total, i) => total + (gray[i] ?? 0), 0);
      const value = near - 4 * (gray[at] ?? 0);
      sum += value;
      squares += value * value;
      count++;
    }
  }
  const mean = sum / Math.max(1, count);
  return { brightness, sharpness: squares / Math.max(1, count) - mean * mean };
}
