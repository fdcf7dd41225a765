import { eyeLooks } from '../../../../contract/speech/limits';
import { BAKED_MOUTHS } from '../mouths';
import type { AvatarInfo, EyeLook, PoseMoves } from '../port';
import { EYE_LOOKS, EYES, IDLE, MOVES, POSES, VIDEO_MOVES } from '../poses/moves';

/** Reads the files of portraits by their names, as `2010000001/portrait.json`; null for a missing one. */
export interface PortraitFiles {
  read(name: string): Promise<Buffer | null>;
}

const bodyOf = ({ breath, swayX, swayY, tilt }: (typeof POSES)[number]) => ({ breath, swayX, swayY, tilt });

/** What a portrait is asked to do when it is made: the same as the drawn characters, in the same order. */
export const PORTRAIT_PLAN = {
  mouths: BAKED_MOUTHS,
  bodies: POSES.map(bodyOf),
  eyes: EYE_LOOKS.map((look) => EYES[look]),
};

/** What is written into the manifest of a portrait beside what its pictures say. */
export const PORTRAIT_MANIFEST = { eyes: EYE_LOOKS, moves: MOVES };

/** How a body differs from the pose at rest; a video frame counts as its own rest. */
const fromRest = (pose: (typeof POSES)[number]) => ({
  breath: pose.breath - IDLE.breath,
  swayX: pose.swayX - IDLE.swayX,
  swayY: pose.swayY - IDLE.swayY,
  tilt: pose.tilt - IDLE.tilt,
});

/** Frames of the stream for which a frame of a video is shown: it was read 12.5 times a second. */
const VIDEO_PACE = 2;

/** What a portrait of a video does: its idle movement is the video's own, the other moves are made of the first frame. */
export const VIDEO_PLAN = {
  mouths: BAKED_MOUTHS,
  eyes: PORTRAIT_PLAN.eyes,
  rest: fromRest(IDLE),
  moves: Object.values(VIDEO_MOVES).flat().map(fromRest),
  manifestOf(frames: number) {
    let next = frames;
    const behind = (bodies: readonly unknown[]) => bodies.map(() => next++);
    const [listen, think] = [behind(VIDEO_MOVES.listen), behind(VIDEO_MOVES.think)];
    const [nod, lift] = [behind(VIDEO_MOVES.nod), behind(VIDEO_MOVES.lift)];
    return { eyes: EYE_LOOKS, moves: { idle: frames, listen, think, nod, lift, pace: VIDEO_PACE } };
  },
};

/** A still portrait has one body, which stands for every move. */
const STILL = [0];
const stillMoves = { listen: STILL, think: STILL, nod: STILL };

/** What portraits are asked to do: `full` moves head and shoulders too, `still` eyes and mouth alone. */
export const portraitPlans = {
  full: { plan: PORTRAIT_PLAN, manifest: PORTRAIT_MANIFEST, video: VIDEO_PLAN },
  still: {
    plan: { ...PORTRAIT_PLAN, bodies: [bodyOf(IDLE)] },
    manifest: { eyes: EYE_LOOKS, moves: { idle: 1, ...stillMoves } },
    video: {
      ...VIDEO_PLAN,
      moves: [],
      manifestOf: (frames: number) => ({
        eyes: EYE_LOOKS,
        moves: { idle: frames, ...stillMoves, pace: VIDEO_PACE },
      }),
    },
  },
};

export const MANIFEST = 'portrait.json';
const VERSION = 1;

/** What a portrait says of itself. */
export interface Manifest {
  hash: string;
  info: AvatarInfo;
  poses: number;
  eyes: readonly EyeLook[];
  mouths: number;
  moves: PoseMoves;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isCounts = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount);
const isFrom = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'listen' in value &&
  'think' in value &&
  isCounts([value.listen, value.think]);
const isStress = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'body' in value &&
  isCounts([value.at, value.body]);

/** Reads a manifest. @throws Error when it is of another version, or damaged */
export function parseManifest(id: number, bytes: Buffer): Manifest {
  const read = JSON.parse(bytes.toString()) as Record<string, unknown>;
  const { version, hash, poses, eyes, mouths } = read;
  const info = read.info as Record<string, unknown> | undefined;
  const moves = read.moves as Record<string, unknown> | undefined;
  const isWhole =
    version === VERSION &&
    typeof hash === 'string' &&
    /^[0-9a-f]{32}$/.test(hash) &&
    isCount(poses) &&
    mouths === BAKED_MOUTHS.length &&
    Array.isArray(eyes) &&
    eyes.every((look): look is EyeLook => (eyeLooks as readonly string[]).includes(look)) &&
    isCounts([info?.left, info?.top, info?.width, info?.height]) &&
    isCount(moves?.idle) &&
    isCounts(moves?.listen) &&
    isCounts(moves?.think) &&
    isCounts(moves?.nod) &&
    [moves?.pace, moves?.home].every((count) => count === undefined || isCount(count)) &&
    (moves?.lift === undefined || isCounts(moves.lift)) &&
    (moves?.from === undefined || isFrom(moves.from)) &&
    (moves?.stress === undefined || (Array.isArray(moves.stress) && moves.stress.every(isStress)));
  if (!isWhole) throw new Error(`The manifest of portrait ${id} cannot be read`);
  const { left, top, width, height } = info as unknown as AvatarInfo;
  return {
    hash,
    info: { id, left, top, width, height },
    poses,
    eyes,
    mouths,
    moves: moves as unknown as PoseMoves,
  };
}
