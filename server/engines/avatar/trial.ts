import {
  BASE_WIDTH,
  type Character,
  CHARACTERS,
  n,
  type Pose,
  type TrialMarks,
} from '../../../art/characters';
import { CAPITAL, outlineOf, TRIAL_MARK } from '../shared/watermark/outline';

/** White with a dark rim, so that it shows on a white coat as on a black one. */
const paint = (width: number): string =>
  `fill="#ffffff" fill-opacity="0.5" stroke="#0b0d14" stroke-opacity="0.36" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`;

const TURN = -24;

/** Texts centered on the given places, in pixels of the base. */
function texts(words: string, letters: number, places: readonly (readonly [number, number])[]): string {
  const { path, width } = outlineOf(words);
  const scale = (letters / CAPITAL).toFixed(4);
  return places
    .map(
      ([x, y]) =>
        `<path d="${path}" transform="translate(${x} ${y}) rotate(${TURN}) scale(${scale}) translate(${n(-width / 2)} ${n(CAPITAL / 2)})"/>`,
    )
    .join('');
}

/** Where the mark is on a bust, and on arms that hang down. */
const TRUNK = [
  [360, 664],
  [360, 756],
  [360, 848],
  [358, 940],
  [360, 1032],
  [358, 1124],
  [360, 1208],
] as const;
const HANGING = [
  [184, 716],
  [138, 790],
  [130, 900],
  [128, 1020],
  [124, 1140],
  [120, 1230],
] as const;

/** Height of the letters on a trunk, in pixels; those on arms are a little smaller. */
const LETTERS = 24;
const ON_ARMS = 22 / 24;

/**
 * The mark over trunk and arms, where every character is in every pose. None reaches the edge of a figure: on the backdrop it would
 * disturb the keyer, and give the body of a pose file another size. So no clip path is needed, which would cost more time than the
 * rest of the drawing.
 */
function overClothes(
  { letters = LETTERS, trunk = TRUNK, sides, legs = [] }: TrialMarks,
  arms: Pose['arms'],
): string {
  const mirrored = (places: TrialMarks['sides'], left: boolean, right: boolean) =>
    places.flatMap(([x, y]) => [
      ...(left ? [[x, y] as const] : []),
      ...(right ? [[BASE_WIDTH - x, y] as const] : []),
    ]);
  // An arm that moves has none: they are too large for what is seen of it.
  const places = [
    ...mirrored(sides, arms?.left === undefined, arms?.right === undefined),
    ...mirrored(legs, true, true),
  ];
  return [
    `<g ${paint(10)}>`,
    texts(TRIAL_MARK, letters, trunk),
    texts('试用', letters * ON_ARMS, places),
    '</g>',
  ].join('');
}

const WORDS = outlineOf('试用 TRIAL');
/** Height of the letters on the chin, in head units. */
const SMALL = 11.4;
const SMALL_SCALE = SMALL / CAPITAL;

/** The mark across the edge of chin and neck, below the mouth however wide it opens, in head units. */
const overChin = `<path d="${WORDS.path}" transform="translate(0 156) rotate(-11) scale(${SMALL_SCALE.toFixed(4)}) translate(${n(-WORDS.width / 2)} ${n(CAPITAL / 2)})" ${paint(14)}/>`;

/** The same character as somebody sees it who has not bought it: the mark is a part of every picture of it. */
export function marked(character: Character): Character {
  const places = character.trialMarks ?? { sides: HANGING };
  const atRest = overClothes(places, undefined);
  return {
    ...character,
    draw(pose, mouth) {
      const layers = character.draw(pose, mouth);
      const mark = pose.arms === undefined ? atRest : overClothes(places, pose.arms);
      return { ...layers, body: layers.body + mark, head: layers.head + overChin };
    },
  };
}

/** The drawn characters by their number, with the mark of what is only tried. */
export const MARKED_CHARACTERS: ReadonlyMap<number, Character> = new Map(
  [...CHARACTERS].map(([id, character]) => [id, marked(character)]),
);
