import type { CreationPlan } from '../../../../contract/creation/schema';
import type { Backdrop } from './backdrop';
import { contrastOf, fromLch, luminance, readColor, type Rgb, toLch } from '../../../../contract/color/color';

/** Contrast that every text keeps; a little above the rule, since screens round colors. */
export const LEAST_CONTRAST = 4.6;

export type Tone = 'light' | 'dark';

/** Colors of one tone: its surfaces, and what can be read on them. */
export interface Shades {
  readonly surface: Rgb;
  /** A surface on the surface. */
  readonly inset: Rgb;
  readonly chip: Rgb;
  readonly ink: Rgb;
  /** For what matters less. */
  readonly soft: Rgb;
  /** A strong color that can be read on the surface and the chips. */
  readonly strong: Rgb;
}

/** A filled part with its icon or text. */
export interface Solid {
  readonly fill: Rgb;
  readonly ink: Rgb;
}

export interface Theme {
  readonly tone: Tone;
  readonly light: Shades;
  readonly dark: Shades;
  readonly primary: Solid;
  readonly accent: Solid;
}

const ratioOf = (a: Rgb, b: Rgb): number => contrastOf(luminance(a), luminance(b));

/** A color as a surface for text: kept as it is when white or dark can be read on it, else made darker. */
function solidOf(color: Rgb): Solid {
  const { l, c, h } = toLch(color);
  const white: Rgb = [255, 255, 255];
  for (let lightness = l; lightness > 0.2; lightness -= 0.02) {
    const fill = lightness === l ? color : fromLch({ l: lightness, c, h });
    if (ratioOf(fill, white) >= LEAST_CONTRAST) return { fill, ink: white };
    // A light color keeps its own look with dark letters.
    const ink = fromLch({ l: 0.22, c: 0.04, h });
    if (l > 0.72 && ratioOf(fill, ink) >= LEAST_CONTRAST) return { fill, ink };
  }
  return { fill: fromLch({ l: 0.3, c, h }), ink: white };
}

/** The color as strong ink: as near to its own lightness as reading on all of `on` allows. */
function inkOf(color: Rgb, on: readonly Rgb[], tone: Tone): Rgb {
  const { l, c, h } = toLch(color);
  const step = tone === 'light' ? -0.02 : 0.02;
  let lightness = tone === 'light' ? Math.min(l, 0.5) : Math.max(l, 0.8);
  for (; lightness > 0.12 && lightness < 0.99; lightness += step) {
    const ink = fromLch({ l: lightness, c: Math.min(c, 0.16), h });
    if (on.every((surface) => ratioOf(ink, surface) >= LEAST_CONTRAST + 0.6)) return ink;
  }
  return tone === 'light' ? fromLch({ l: 0.2, c: 0.03, h }) : [255, 255, 255];
}

function shadesOf(tone: Tone, hue: number, strength: number, primary: Rgb): Shades {
  const brand = toLch(primary);
  const isLight = tone === 'light';
  const chroma = (share: number) => share * (0.7 + strength);
  const surface = fromLch(
    isLight ? { l: 0.975, c: chroma(0.014), h: hue } : { l: 0.23, c: chroma(0.04), h: hue },
  );
  const inset = fromLch(
    isLight ? { l: 0.94, c: chroma(0.022), h: hue } : { l: 0.3, c: chroma(0.045), h: hue },
  );
  const tint = Math.min(0.05, brand.c * 0.3);
  const chip = fromLch(
    isLight ? { l: 0.925, c: tint, h: brand.h } : { l: 0.37, c: Math.min(0.09, brand.c * 0.6), h: brand.h },
  );
  const ink = fromLch(isLight ? { l: 0.24, c: 0.04, h: hue } : { l: 0.985, c: 0.008, h: hue });
  const soft = fromLch(isLight ? { l: 0.4, c: 0.035, h: hue } : { l: 0.87, c: 0.02, h: hue });
  return { surface, inset, chip, ink, soft, strong: inkOf(primary, [surface, inset, chip], tone) };
}

/** The colors of a layout: surfaces have the background's own hue, what is pressed has the plan's. */
export function themeOf(colors: CreationPlan['colors'], backdrop: Backdrop, chance: number): Theme {
  const primary = readColor(colors.primary);
  const found = backdrop.dominantHue();
  const own = toLch(primary);
  const hue = found?.h ?? own.h;
  const strength = Math.min(0.6, (found?.c ?? own.c) * 6);
  const brightness = backdrop.brightness();
  // In between both are good, and the seed decides.
  const tone = brightness > 0.3 - chance * 0.12 ? 'light' : 'dark';
  return {
    tone,
    light: shadesOf('light', hue, strength, primary),
    dark: shadesOf('dark', hue, strength, primary),
    primary: solidOf(primary),
    accent: solidOf(readColor(colors.accent)),
  };
}
