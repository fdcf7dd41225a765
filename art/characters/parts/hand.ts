import { fill, line, linear, n, ribbon, type Skin } from '../anatomy/scene';

export const handDefs = (skin: Skin): string =>
  linear('finger', [
    [0, skin.light],
    [0.5, skin.base],
    [1, skin.shade],
  ]) +
  linear(
    'wrist',
    [
      [0, skin.light],
      [0.55, skin.base],
      [1, skin.deep],
    ],
    '0 0 0.1 1',
  );

/** A finger that lies along the x axis, bent at its middle joint; `length` and `width` in pixels of the base. */
function finger(skin: Skin, length: number, width: number): string {
  const half = width / 2;
  const joint = length * 0.46;
  return [
    // Its shadow on what it holds.
    fill(
      `M0 ${n(-half)}C${n(joint)} ${n(-half - 1.5)} ${n(length - half)} ${n(-half)} ${n(length - 2)} ${n(-half * 0.7)}C${n(length + half * 0.5)} ${n(-half * 0.2)} ${n(length + half * 0.3)} ${n(half * 0.8)} ${n(length - half)} ${n(half)}L0 ${n(half)}Z`,
      '#0c1018',
      'fill-opacity="0.34" transform="translate(3 6)"',
    ),
    fill(
      `M-6 ${n(-half)}C${n(joint * 0.6)} ${n(-half - 2.4)} ${n(joint * 1.1)} ${n(-half - 2)} ${n(length - half)} ${n(-half * 0.86)}C${n(length + half * 0.35)} ${n(-half * 0.7)} ${n(length + half * 0.4)} ${n(half * 0.75)} ${n(length - half)} ${n(half * 0.86)}C${n(joint * 1.1)} ${n(half)} ${n(joint * 0.6)} ${n(half + 0.6)} -6 ${n(half)}Z`,
      'url(#finger)',
    ),
    ribbon(
      `2 ${n(half - 0.6)} ${n(joint)} ${n(half)} ${n(length * 0.8)} ${n(half - 1)} ${n(length - 2)} ${n(half * 0.5)}`,
      -4.6,
      skin.deep,
      'fill-opacity="0.3"',
    ),
    // Creases of the joint.
    line(
      `M${n(joint - 2)} ${n(-half * 0.5)}C${n(joint + 1)} ${n(-half * 0.1)} ${n(joint + 1)} ${n(half * 0.2)} ${n(joint - 1)} ${n(half * 0.5)}`,
      skin.deep,
      1.3,
      'stroke-opacity="0.34"',
    ),
    line(
      `M${n(joint + 4)} ${n(-half * 0.46)}C${n(joint + 6)} ${n(-half * 0.1)} ${n(joint + 6)} ${n(half * 0.1)} ${n(joint + 5)} ${n(half * 0.36)}`,
      skin.deep,
      1.1,
      'stroke-opacity="0.24"',
    ),
    // Nail.
    fill(
      `M${n(length - half * 1.5)} ${n(-half * 0.56)}C${n(length - half * 0.4)} ${n(-half * 0.66)} ${n(length + half * 0.05)} ${n(-half * 0.3)} ${n(length + half * 0.05)} 0C${n(length + half * 0.05)} ${n(half * 0.3)} ${n(length - half * 0.4)} ${n(half * 0.5)} ${n(length - half * 1.5)} ${n(half * 0.4)}C${n(length - half * 1.8)} ${n(half * 0.1)} ${n(length - half * 1.8)} ${n(-half * 0.3)} ${n(length - half * 1.5)} ${n(-half * 0.56)}Z`,
      '#fbdfd3',
      'fill-opacity="0.62"',
    ),
  ].join('');
}

/** Length, thickness, turn and place of the four fingers, from the first to the little one. */
const FINGERS = [
  { length: 70, width: 27, turn: 4, y: 0, x: 0 },
  { length: 77, width: 27, turn: 1, y: 26, x: -1 },
  { length: 71, width: 26, turn: -2, y: 52, x: -1 },
  { length: 57, width: 22, turn: -6, y: 75, x: 0 },
] as const;

/**
 * Four fingers of a left-side hand that reach from an edge over what the hand holds; the thumb is behind it.
 * @param x where the edge is, in pixels of the base
 * @param y middle of the first finger
 */
export const gripping = (skin: Skin, x: number, y: number): string =>
  FINGERS.toReversed()
    .map(
      (one) =>
        `<g transform="translate(${n(x + one.x)} ${n(y + one.y)}) rotate(${one.turn})">${finger(skin, one.length, one.width)}</g>`,
    )
    .join('');
