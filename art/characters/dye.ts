/** A color as lightness (0 to 1), chroma and hue (radians) of OKLCH, in which equal steps look equal. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Reads `#rgb` or `#rrggbb`. Matrices: Björn Ottosson, "A perceptual color space for image processing". */
export function lchOf(hex: string): Lch {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) =>
    toLinear(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** Red, green and blue from 0 to 1; outside of that the color cannot be shown. */
function rgbOf({ l, c, h }: Lch): number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShown = (rgb: readonly number[]): boolean => rgb.every((value) => value >= -1e-4 && value <= 1.0001);

/** Writes `#rrggbb`; a color that no screen shows becomes paler until one does. */
export function hexOf({ l, c, h }: Lch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let [chroma, rgb] = [c, rgbOf({ l: lightness, c, h })];
  while (!isShown(rgb) && chroma > 0.001) {
    chroma *= 0.95;
    rgb = rgbOf({ l: lightness, c: chroma, h });
  }
  const digits = rgb.map((value) =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, value))))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** A new color for what is drawn in the shades of an old one. */
export interface Dye {
  from: string;
  to: string;
  /** Whether a shade belongs to what is dyed; all do when absent. */
  takes?: (shade: Lch) => boolean;
}

/** Paints that were drawn with other colors keep their distance in lightness and their share of the chroma. */
function shift(shade: Lch, from: Lch, to: Lch): Lch {
  // Lights and shadows are drawn closer together where there is less room above or below.
  const room = shade.l > from.l ? (1 - to.l) / (1 - from.l || 1) : to.l / (from.l || 1);
  const vivid = from.c > 0.02 ? Math.min(1.25, shade.c / from.c) : 1;
  return {
    l: to.l + (shade.l - from.l) * Math.min(1.25, Math.max(0.55, room)),
    c: to.c * vivid,
    h: to.h + (from.c > 0.02 && shade.c > 0.01 ? shade.h - from.h : 0),
  };
}

/** A drawing (SVG) with every color that the dye takes shifted to the new one. */
export function dyed(drawing: string, { from, to, takes = () => true }: Dye): string {
  const [old, fresh] = [lchOf(from), lchOf(to)];
  return drawing.replace(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, (hex) => {
    const shade = lchOf(hex);
    return takes(shade) ? hexOf(shift(shade, old, fresh)) : hex;
  });
}
