import { type ArmPose, type Arms, type Greeting, placeOf } from '../anatomy/arms';
import { across, at } from '../anatomy/limb';
import { BASE_WIDTH, line, mirror, n, type Skin } from '../anatomy/scene';
import { handDefs, joinedHands } from './hands';
import { drawArm, type Sleeve, sheenOf } from './sleeve';

/** Upper arms that take the place of hanging ones; null where an arm stays as it is. */
export interface Uppers {
  left: string | null;
  right: string | null;
}

/** Where hands that come together are, for each way to hold them: the wrist of the left arm, and the middle of both hands. */
const JOINED: Readonly<
  Record<Greeting | 'clasp', Pick<ArmPose, 'elbow' | 'wrist' | 'turn'> & { middle: number; size: number }>
> = {
  wai: { elbow: [-0.7, 262], wrist: [0.88, 106], turn: -90, middle: 92, size: 1 },
  namaste: { elbow: [-0.7, 272], wrist: [0.88, 152], turn: -90, middle: 138, size: 1 },
  salute: { elbow: [-0.75, 262], wrist: [0.46, 168], middle: 128, size: 1 },
  clasp: { elbow: [-0.6, 278], wrist: [0.46, 226], middle: 258, size: 1 },
};

/** Hands that are held together, as somebody of this culture holds them. */
const joinedPose = (pose: ArmPose, greeting: Greeting | undefined): ArmPose =>
  pose.hand === 'joined' ? { ...pose, ...JOINED[greeting ?? 'clasp'] } : pose;

/** What falls on the body behind an arm; a soft line as wide as the arm. */
const shadowOf = (path: string, color: string, width: number): string =>
  Array.from({ length: 16 }, (_, i) =>
    line(path, color, width * (1.46 - i * 0.055), 'stroke-opacity="0.026"'),
  ).join('');

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
  const poses = {
    left: arms.left && joinedPose(arms.left, greeting),
    right: arms.right && joinedPose(arms.right, greeting),
  };
  const joined = poses.left?.hand === 'joined' && poses.right?.hand === 'joined';
  const draw = (side: 'left' | 'right') => {
    const pose = poses[side];
    return pose === undefined ? null : drawArm(`arm-${side}-`, sleeve, skin, pose, !joined);
  };
  const [left, right] = [draw('left'), draw('right')];
  const { rig, shadow, trunk } = sleeve;
  const width = (rig.halves[0] + rig.halves[1]) * 0.94;
  const shadows = (drawn: typeof left): string =>
    drawn === null
      ? ''
      : `<g transform="translate(${n(7 * rig.size)} ${n(15 * rig.size)})">${shadowOf(drawn.shadow, shadow, width)}</g>`;
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
      `<defs>${handDefs(skin)}${sheenOf(sleeve)}<clipPath id="arm-clip"><path d="${trunk}"/><path d="${trunk}"${MIRRORED}/>${clip}</clipPath></defs>`,
      `<g clip-path="url(#arm-clip)">${shadows(left)}${right === null ? '' : onRight(shadows(right))}</g>`,
      joined
        ? across('arm-joined', [0, 0], 0, 31, [skin.shade, skin.light, skin.base, skin.shade]) +
          `<g transform="translate(${BASE_WIDTH / 2} ${n(height)}) scale(${Math.round(rig.hand * mid.size * 1000) / 1000})">${joinedHands(greeting, skin, 'url(#arm-joined)')}</g>`
        : '',
      left?.front ?? '',
      right === null ? '' : onRight(right.front),
    ].join(''),
  };
}

const MIRRORED = ` transform="translate(${BASE_WIDTH} 0) scale(-1 1)"`;
