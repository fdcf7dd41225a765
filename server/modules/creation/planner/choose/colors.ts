import type { CreationPlan } from '../../../../../contract/creation/schema';
import type { ColorName } from '../../../../../art/lexicon';
import { pick } from '../random';
import type { NamedColor } from '../read/look';
import palette from './palette.json' with { type: 'json' };

type Colors = CreationPlan['colors'];

/** White text on the primary color can be read from this contrast on (WCAG AA). */
export const READABLE = 4.5;

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Contrast of white text on a color, 1 to 21. */
export function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** The color itself, or darkened in steps until white text can be read on it. */
export function readable(hex: string): string {
  let parts: number[] = channels(hex);
  while (contrastWithWhite(hexOf(parts)) < READABLE) parts = parts.map((part) => Math.floor(part * 0.94));
  return hexOf(parts);
}

/** Hue in degrees; null for grays. */
function hueOf(hex: string): number | null {
  const [red, green, blue] = channels(hex);
  const high = Math.max(red, green, blue);
  const range = high - Math.min(red, green, blue);
  if (range < 24) return null;
  const sixth =
    high === red
      ? ((green - blue) / range + 6) % 6
      : high === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return sixth * 60;
}

/** Colors that lie closer together look the same. */
const APART = 35;

function differ(a: string, b: string): boolean {
  const [one, other] = [hueOf(a), hueOf(b)];
  if (one === null || other === null) return one !== other;
  const distance = Math.abs(one - other);
  return Math.min(distance, 360 - distance) >= APART;
}

const shadeOf = ({ color, shade }: NamedColor): string =>
  (shade !== null && (palette.shades[shade] as Partial<Record<ColorName, string>>)[color]) ||
  palette.colors[color];

/** Light colors are the ground that others stand on, and no brand's. */
const isGround = ({ color }: NamedColor) => ['white', 'beige', 'silver'].includes(color);

/** An accent beside a primary: the given one where it differs, else one of the palette. */
function accentOf(primary: string, wanted: readonly string[], seed: number): string {
  const given = wanted.find((color) => differ(color, primary));
  return (
    given ??
    pick(
      palette.accents.filter((color) => differ(color, primary)),
      seed,
      'accent',
    )
  );
}

/**
 * Named colors first, else the scenario's; the primary one always carries white text.
 * @param besides a pair that it must not be, where the description leaves the choice
 */
export function chooseColors(
  wish: { codes: readonly string[]; named: readonly NamedColor[] },
  usual: readonly string[],
  seed: number,
  besides?: Colors,
): Colors {
  const brand = wish.named.filter((color) => !isGround(color));
  const named = [...wish.codes, ...brand.map(shadeOf)];
  const [first, ...others] = named;
  if (first !== undefined) {
    const primary = readable(first);
    return { primary, accent: accentOf(primary, [...others, ...usual], seed), named: true };
  }
  const pairs = [usual, ...palette.pairs]
    .map(([primary = palette.colors.blue, accent = palette.colors.gold]) => ({
      primary: readable(primary),
      accent: accentOf(readable(primary), [accent], seed),
      named: false,
    }))
    .filter(({ primary }) => primary !== besides?.primary);
  return besides === undefined ? (pairs[0] as Colors) : pick(pairs, seed, 'colors');
}
