import { type Lch, linearOf, readColor, toByte, toLch, writeColor } from '../../contract/color/color';

export type { Lch };

/** Reads `#rgb` or `#rrggbb`. */
export const lchOf = (hex: string): Lch =>
  toLch(readColor(hex.length === 4 ? hex.replaceAll(/[^#]/g, '$&$&') : hex));

const isShown = (rgb: readonly number[]): boolean => rgb.every((value) => value >= -1e-4 && value <= 1.0001);

/** Writes `#rrggbb`; a color that no screen shows becomes paler until one does. */
export function hexOf({ l, c, h }: Lch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let [chroma, rgb] = [c, linearOf({ l: lightness, c, h })];
  while (!isShown(rgb) && chroma > 0.001) {
    chroma *= 0.95;
    rgb = linearOf({ l: lightness, c: chroma, h });
  }
  const [r, g, b] = rgb;
  return writeColor([toByte(r), toByte(g), toByte(b)]).toLowerCase();
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
