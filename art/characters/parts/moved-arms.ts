import { type ArmPose, type Arms, type Greeting, placeOf, type Rig } from '../anatomy/arms';
import { across, at } from '../anatomy/limb';
import { BASE_WIDTH, mirror, n, type Skin, spot } from '../anatomy/scene';
import { handDefs, joinedHands } from './hands';
import { armDefs, drawArm, skinTone, type Sleeve, tailOf } from './sleeve';

/** Upper arms that take the place of hanging ones; null where an arm stays as it is. */
export interface Uppers {
  left: string | null;
  right: string | null;
}

interface Joined {
  elbow: ArmPose['elbow'];
  /** Height of the hands below the shoulder, as those of arms. */
  middle: number;
  /** Where the left wrist is from there, in units of the hand, and where the left hand points to. */
  wrist: readonly [x: number, y: number];
  turn: number;
}

/** Where hands that come together are, for each way to hold them. */
const JOINED: Readonly<Record<Greeting | 'clasp', Joined>> = {
  wai: { elbow: [-0.7, 262], middle: 92, wrist: [-26, 16], turn: -90 },
  namaste: { elbow: [-0.7, 272], middle: 138, wrist: [-26, 16], turn: -90 },
  salute: { elbow: [-0.75, 266], middle: 128, wrist: [-104, 40], turn: -24 },
  clasp: { elbow: [-0.6, 278], middle: 258, wrist: [-116, -38], turn: 15 },
};

/** Hands that are held together, as somebody of this culture holds them. */
function joinedPose(
  pose: ArmPose,
  { shoulder: [x], hand, size }: Rig,
  greeting: Greeting | undefined,
): ArmPose {
  if (pose.hand !== 'joined') return pose;
  const { elbow, middle, wrist, turn } = JOINED[greeting ?? 'clasp'];
  const half = BASE_WIDTH / 2;
  const place = [(half + wrist[0] * hand - x) / (half - x), middle + (wrist[1] * hand) / size] as const;
  return { ...pose, elbow, wrist: place, turn };
}

/**
 * Arms that are moved.
 * @returns upper arms for the body, and what comes over the body, in pixels of the base
 */
export function moveArms(
  sleeve: Sleeve,
  skin: Skin,
  arms: Arms,
  greeting?: Greeting,
): { uppers: Uppers; front: string } {
  const { rig, trunk } = sleeve;
  const poses = {
    left: arms.left && joinedPose(arms.left, rig, greeting),
    right: arms.right && joinedPose(arms.right, rig, greeting),
  };
  const joined = poses.left?.hand === 'joined' && poses.right?.hand === 'joined';
  const draw = (side: 'left' | 'right') => {
    const pose = poses[side];
    return pose === undefined ? null : drawArm(`arm-${side}-`, sleeve, skin, pose, !joined);
  };
  const [left, right] = [draw('left'), draw('right')];
  const clip = [left, right]
    .map((drawn, i) => (drawn === null ? '' : `<path d="${drawn.outline}"${i === 1 ? MIRRORED : ''}/>`))
    .join('');
  const mid = JOINED[greeting ?? 'clasp'];
  const [, height] = placeOf(rig, [1, mid.middle]);
  const onRight = (drawing: string): string =>
    sleeve.right === undefined
      ? mirror(drawing)
      : `<g transform="translate(${at(sleeve.right)})">${mirror(drawing)}</g>`;
  return {
    uppers: { left: left && left.upper, right: right && onRight(right.upper) },
    front: [
      `<defs>${handDefs(skin)}${armDefs(sleeve)}<clipPath id="arm-clip"><path d="${trunk}"/><path d="${trunk}"${MIRRORED}/>${clip}</clipPath></defs>`,
      `<g clip-path="url(#arm-clip)">${left?.shadow ?? ''}${right === null ? '' : onRight(right.shadow)}${joined ? spot('arm-shadow', BASE_WIDTH / 2, height + 34 * rig.hand, 130 * rig.hand, 84 * rig.hand) : ''}</g>`,
      joined
        ? across('arm-joined', [0, 0], 0, 31, skinTone(skin), mid.turn) +
          `<g transform="translate(${BASE_WIDTH / 2} ${n(height)}) scale(${rig.hand})">${joinedHands(greeting, { skin, paint: 'url(#arm-joined)', tail: tailOf(sleeve) })}</g>`
        : '',
      left?.front ?? '',
      right === null ? '' : onRight(right.front),
    ].join(''),
  };
}

const MIRRORED = ` transform="translate(${BASE_WIDTH} 0) scale(-1 1)"`;
