/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A color in OKLCH, in which equal steps look equal: lightness 0 to 1, chroma, hue in radians. */
export interface Lch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const toLinear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const linear = (value: number): number => toLinear[Math.min(255, Math.max(0, Math.round(value)))] ?? 0;

/** A linear channel, 0 to 1, as it stands in a color; what lies outside is brought to the nearer end. */
export const toByte = (value: number): number => {
  const share = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
};

/** Relative luminance as WCAG defines it, 0 to 1. */
export const luminance = ([r, g, b]: Rgb): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** Contrast of two luminances as WCAG defines it, 1 to 21. */
export const contrastOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** `share` of the first color over the second, as a browser composes them. */
export const over = (top: Rgb, share: number, below: Rgb): Rgb => [
  below[0] + (top[0] - below[0]) * share,
  below[1] + (top[1] - below[1]) * share,
  below[2] + (top[2] - below[2]) * share,
];

/** Reads `#RRGGBB`. */
export const readColor = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const pair = (value: number): string => Math.round(value).toString(16).padStart(2, '0').toUpperCase();

/** Writes `#RRGGBB`, or `#RRGGBBAA` for a share below 1. */
export const writeColor = (color: Rgb, share = 1): string =>
  `#${color.map(pair).join('')}${share >= 1 ? '' : pair(Math.max(0, share) * 255)}`;

/** Matrices: Björn Ottosson, "A perceptual color space for image processing". */
export function toLch([r, g, b]: Rgb): Lch {
  const [x, y, z] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z);
  const m = Math.cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z);
  const s = Math.cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** Linear red, green and blue from 0 to 1; outside of that the color cannot be shown. */
export function linearOf({ l, c, h }: Lch): [number, number, number] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

/** The nearest color of the screen: as strong as the screen can show it. */
export function fromLch(color: Lch): Rgb {
  let { c } = color;
  for (let step = 0; step < 24; step++) {
    const channels = linearOf({ ...color, c });
    if (channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)) break;
    c *= 0.88;
  }
  const [r, g, b] = linearOf({ ...color, c });
  return [toByte(r), toByte(g), toByte(b)];
}
