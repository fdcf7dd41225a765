import type { Rig } from '../anatomy/arms';
import { linear, type Skin } from '../anatomy/scene';

/** Outline of a clothed upper body: its left half in pixels of the base; the right half mirrors it. */
export interface Build {
  /** Where the garment leaves the neck. */
  neckX: number;
  neckY: number;
  shoulderX: number;
  shoulderY: number;
  armpitX: number;
  waistX: number;
  hipX: number;
  /** Furthest left that the upper arm reaches. */
  armX: number;
  /** Outer and inner edge of the arm at the frame's lower end. */
  armEnd: readonly [number, number];
}

/** The arm from the shoulder to the frame's lower end. */
export function armPath({ shoulderX, shoulderY, armX, armpitX, armEnd: [outer, inner] }: Build): string {
  return [
    `M${shoulderX} ${shoulderY}C${shoulderX - 44} ${shoulderY + 20} ${armX + 8} ${shoulderY + 78} ${armX} ${shoulderY + 168}`,
    `C${armX - 8} ${shoulderY + 258} ${outer + 18} 950 ${outer + 12} 1030C${outer + 6} 1110 ${outer + 2} 1200 ${outer} 1280`,
    `L${inner} 1280C${inner + 2} 1200 ${inner + 6} 1120 ${inner + 12} 1050C${inner + 18} 960 ${armpitX - 4} 890 ${armpitX} 820`,
    `C${armpitX + 2} 740 ${armpitX - 10} ${shoulderY + 48} ${shoulderX} ${shoulderY}Z`,
  ].join('');
}

/** The left edge of the trunk from the neck to the hip, to be continued. */
const flank = ({ neckX, neckY, shoulderX, shoulderY, armpitX, waistX, hipX }: Build): string =>
  [
    `C${neckX - 34} ${neckY + 38} ${shoulderX + 44} ${shoulderY - 24} ${shoulderX} ${shoulderY}`,
    `C${shoulderX + 24} ${shoulderY + 68} ${armpitX - 6} 760 ${armpitX} 830`,
    `C${armpitX + 10} 900 ${waistX - 2} 950 ${waistX} 1010C${waistX - 8} 1090 ${hipX + 16} 1180 ${hipX} 1280`,
  ].join('');

/**
 * The left half of the trunk.
 * @param neckline continues from the base's middle to the neck, as a path's curve
 * @param middle where the neckline meets the base's middle, in pixels
 */
export const trunkPath = (build: Build, middle: number, neckline: string): string =>
  // The halves overlap, so that no seam shows between them.
  `M364 1280L364 ${middle}L360 ${middle}${neckline}${flank(build)}Z`;

/** The line where an arm meets the trunk, below the armpit. */
export const armSeam = ({ armpitX, armEnd: [, inner] }: Build): string =>
  `M${armpitX} 824C${armpitX - 4} 900 ${inner + 19} 960 ${inner + 13} 1040C${inner + 7} 1110 ${inner + 3} 1190 ${inner + 2} 1280`;

/** The seam from the shoulder to the armpit. */
export const shoulderSeam = ({ shoulderX, shoulderY, armpitX }: Build): string =>
  `M${shoulderX} ${shoulderY + 2}C${shoulderX + 26} ${shoulderY + 68} ${armpitX - 4} 760 ${armpitX + 1} 830`;

/** The paint `armSkin` of a bare arm below a sleeve, lit from the left of the picture. */
export const bareArmDefs = (skin: Skin): string =>
  linear(
    'armSkin',
    [
      [0, skin.shade],
      [0.3, skin.light],
      [0.62, skin.base],
      [1, skin.shade],
    ],
    '0 0 1 0.06',
  );

/** A half of the trunk without its neckline: where the shadow of an arm falls. */
export const trunkOutline = (build: Build): string =>
  trunkPath(build, build.neckY, `L${build.neckX} ${build.neckY}`);

/** A bust's arms by its trunk. @param size 1 for a grown man */
export const rigOf = ({ armX, armpitX, shoulderY }: Build, size: number, halves: Rig['halves']): Rig => ({
  shoulder: [(armX + armpitX) / 2 + 3, shoulderY + 66],
  edge: Math.max(halves[0] + 9, armX - 26),
  size,
  hand: size,
  halves,
});
