import { portraitLimits, videoLimits } from './limits';
import type { PictureLight } from './schema';
import { faceHeightOf, yawOf } from './portrait-check';
import type { Head } from './video-shift';

/** Why a video makes no good portrait; the first ones are about the whole of it. */
export const videoFaultCodes = [
  'tooShort',
  'tooLong',
  'size',
  'noFace',
  'severalFaces',
  'shaky',
  'complex',
  'turned',
  'incomplete',
  'dark',
  'bright',
  'blurred',
  'mouthOpen',
  'restless',
] as const;
export type VideoFaultCode = (typeof videoFaultCodes)[number];

/** One fault with what was measured and the limit, in the limit's own measure, and when it is seen best: seconds. */
export interface VideoFault {
  code: VideoFaultCode;
  value: number;
  limit: number;
  time: number | null;
}

/** A face in one look. */
export interface FaceLook {
  /** Its middle, as shares of the frame's width. */
  x: number;
  y: number;
  /** Its width, as a share of the frame's shorter side. */
  width: number;
  /** The least air round it as a share of what it needs there: 1 is just enough. */
  air: number;
  /** Degrees to a side. */
  yaw: number;
  /** How far the lips are apart, as a share of the mouth's width. */
  lips: number;
}

/** What one look into a video has shown. */
export interface VideoLook {
  /** Seconds. */
  time: number;
  light: PictureLight;
  /** The camera's step since the look before, as shares of the width. */
  camera: { x: number; y: number };
  /** Faces that were found. */
  faces: number;
  face: FaceLook | null;
}

const [FOREHEAD, CHIN] = [10, 152];
const [LEFT_EDGE, RIGHT_EDGE] = [234, 454];
const [LEFT_CORNER, RIGHT_CORNER, UPPER_LIP, LOWER_LIP] = [78, 308, 13, 14];

/** Measures a face by its points. @param landmarks x, y and z in turn, pixels of the frame */
export function faceLookOf(
  landmarks: readonly number[],
  { width, height }: { width: number; height: number },
): FaceLook {
  const at = (i: number) => ({ x: landmarks[i * 3] ?? 0, y: landmarks[i * 3 + 1] ?? 0 });
  const apart = (a: number, b: number) => Math.hypot(at(a).x - at(b).x, at(a).y - at(b).y);
  const xs = landmarks.filter((_, i) => i % 3 === 0);
  const ys = landmarks.filter((_, i) => i % 3 === 1);
  const { above, below, aside } = portraitLimits.air;
  const room = Math.min(
    Math.min(...ys) / above,
    (height - Math.max(...ys)) / below,
    Math.min(...xs) / aside,
    (width - Math.max(...xs)) / aside,
  );
  return {
    x: (at(FOREHEAD).x + at(CHIN).x) / 2 / width,
    y: (at(FOREHEAD).y + at(CHIN).y) / 2 / width,
    width: apart(LEFT_EDGE, RIGHT_EDGE) / Math.min(width, height),
    air: room / Math.max(1, faceHeightOf({ landmarks: [...landmarks] })),
    yaw: yawOf({ landmarks: [...landmarks] }),
    lips: apart(UPPER_LIP, LOWER_LIP) / Math.max(1, apart(LEFT_CORNER, RIGHT_CORNER)),
  };
}

/** Room that hair and ears take round a face, as shares of its width. */
const HEAD = { aside: 0.62, above: 1.05, below: 0.7 };

/** Where the head of a face is. @param size of the frame */
export function headOf(
  { x, y, width: share }: FaceLook,
  { width, height }: { width: number; height: number },
): Head {
  const face = (share * Math.min(width, height)) / width;
  return {
    left: x - face * HEAD.aside,
    right: x + face * HEAD.aside,
    top: y - face * HEAD.above,
    bottom: y + face * HEAD.below,
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The camera's step, as a share of the width. */
export const shakeOf = ({ camera }: VideoLook): number => Math.hypot(camera.x, camera.y);

/** How far the face has moved since the look before, less the camera's step; null where one of both has no face. */
export function stepOf(before: VideoLook, now: VideoLook): number | null {
  if (before.face === null || now.face === null) return null;
  return Math.hypot(now.face.x - before.face.x - now.camera.x, now.face.y - before.face.y - now.camera.y);
}

/** The looks with a measure each; the worst one decides. */
interface Series {
  looks: readonly { time: number; value: number }[];
  worst: 'most' | 'least';
}

const worstOf = ({ looks, worst }: Series): number | null => {
  const sorted = looks.toSorted((a, b) => (worst === 'most' ? b.value - a.value : a.value - b.value));
  return sorted[0]?.time ?? null;
};

/** Faults that light and focus have, each in the middle of all looks. */
function lightFaults(looks: readonly VideoLook[]): VideoFault[] {
  const { darkest, brightest, sharpness } = portraitLimits;
  const of = (part: keyof PictureLight) => looks.map(({ time, light }) => ({ time, value: light[part] }));
  const lit = median(looks.map(({ light }) => light.brightness));
  const sharp = median(looks.map(({ light }) => light.sharpness));
  const faults: VideoFault[] = [];
  const least = (part: keyof PictureLight) => worstOf({ looks: of(part), worst: 'least' });
  if (lit < darkest) faults.push({ code: 'dark', value: lit, limit: darkest, time: least('brightness') });
  if (lit > brightest) {
    const time = worstOf({ looks: of('brightness'), worst: 'most' });
    faults.push({ code: 'bright', value: lit, limit: brightest, time });
  }
  if (sharp < sharpness)
    faults.push({ code: 'blurred', value: sharp, limit: sharpness, time: least('sharpness') });
  return faults;
}

/** Faults of how camera and person move. */
function motionFaults(looks: readonly VideoLook[]): VideoFault[] {
  const shakes = looks.slice(1).map((look) => ({ time: look.time, value: shakeOf(look) }));
  const steps = looks.slice(1).flatMap((look, i) => {
    const value = stepOf(looks[i] as VideoLook, look);
    return value === null ? [] : [{ time: look.time, value }];
  });
  const faults: VideoFault[] = [];
  const shake = median(shakes.map(({ value }) => value));
  if (shake > videoLimits.shake)
    faults.push({
      code: 'shaky',
      value: shake,
      limit: videoLimits.shake,
      time: worstOf({ looks: shakes, worst: 'most' }),
    });
  const step = median(steps.map(({ value }) => value));
  if (step > videoLimits.step)
    faults.push({
      code: 'complex',
      value: step,
      limit: videoLimits.step,
      time: worstOf({ looks: steps, worst: 'most' }),
    });
  return faults;
}

type Judge = (face: FaceLook) => boolean;

/** Faults of what is seen of the person. */
function personFaults(looks: readonly VideoLook[]): VideoFault[] {
  const { seen, few, faceWidth, yaw, lips, mouthOpen } = videoLimits;
  const faces = looks.flatMap(({ time, face }) => (face === null ? [] : [{ time, face }]));
  const several = looks.filter((look) => look.faces > 1);
  const faults: VideoFault[] = [];
  const shareSeen = faces.length / Math.max(1, looks.length);
  if (shareSeen < seen)
    faults.push({
      code: 'noFace',
      value: shareSeen,
      limit: seen,
      time: looks.find(({ face }) => face === null)?.time ?? null,
    });
  if (several.length / Math.max(1, looks.length) > few)
    faults.push({
      code: 'severalFaces',
      value: several.length / looks.length,
      limit: few,
      time: several[0]?.time ?? null,
    });
  const atMost = (code: VideoFaultCode, limit: number, isBad: Judge, worst: (face: FaceLook) => number) => {
    const bad = faces.filter(({ face }) => isBad(face));
    const share = bad.length / Math.max(1, faces.length);
    const series = bad.map(({ time, face }) => ({ time, value: worst(face) }));
    if (share > limit)
      faults.push({ code, value: share, limit, time: worstOf({ looks: series, worst: 'most' }) });
  };
  const isCut: Judge = ({ width, air }) => width < faceWidth.least || width > faceWidth.most || air < 1;
  atMost(
    'turned',
    few,
    (face) => face.yaw > yaw,
    (face) => face.yaw,
  );
  atMost('incomplete', few, isCut, (face) => -face.air);
  atMost(
    'mouthOpen',
    mouthOpen,
    (face) => face.lips > lips,
    (face) => face.lips,
  );
  return faults;
}

/**
 * What is wrong with a video, the gravest first; none when it can be taken. Page and server judge by this: the page by looks into
 * the whole of it, the server by the frames that are used.
 */
export function videoFaults(
  { seconds, width, height }: { seconds: number; width: number; height: number },
  looks: readonly VideoLook[],
): VideoFault[] {
  const { least, most } = videoLimits.seconds;
  const faults: VideoFault[] = [];
  if (seconds < least) faults.push({ code: 'tooShort', value: seconds, limit: least, time: null });
  if (seconds > most) faults.push({ code: 'tooLong', value: seconds, limit: most, time: null });
  const side = Math.min(width, height);
  if (side < videoLimits.shortestSide)
    faults.push({ code: 'size', value: side, limit: videoLimits.shortestSide, time: null });
  if (looks.length === 0) return faults;
  const person = personFaults(looks);
  // Nobody's light and motion say nothing.
  if (looks.every(({ face }) => face === null)) return [...faults, ...person];
  const found = [...faults, ...person, ...motionFaults(looks), ...lightFaults(looks)];
  return found.toSorted((a, b) => videoFaultCodes.indexOf(a.code) - videoFaultCodes.indexOf(b.code));
}
