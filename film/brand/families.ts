import { fromLch, type Lch, readColor, toLch, writeColor } from '../../contract/color/color';
import { stageSizes } from '../../contract/document/limits';
import type { Stage } from '../../contract/document/schema';
import { colorsOf, elementsOf, paintsIn, propOf } from './paints';
import type { Paint } from '../../contract/document/schema';

/** Least chroma of a color that is not a shade of gray. */
const CHROMATIC = 0.035;
/** Blacks and whites with a hint of color are grounds and letters, and no colors of a brand. */
const DARKEST = 0.12;
const BRIGHTEST = 0.97;
/** Colors whose hues are closer than this, radians, are shades of one color. */
const SAME_HUE = (24 * Math.PI) / 180;
/** Shades are this much nearer to the colors of a brand than they were to theirs, so that letters on both stay legible. */
const SHADE = 0.6;
/** Letters cover about this share of their box. */
const INK = 0.2;

/** A color without its alpha, in capitals. */
export const opaque = (color: string): string => color.slice(0, 7).toUpperCase();

const lchOf = (color: string): Lch => toLch(readColor(color));

/** Whether a color counts as one, and not as black, white or gray. */
export function isChromatic(color: string): boolean {
  const { l, c } = lchOf(color);
  return c >= CHROMATIC && l >= DARKEST && l <= BRIGHTEST;
}

/** How far two hues are apart, radians, 0 to pi. */
function apart(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

const hueDistance = (a: string, b: string): number => apart(lchOf(a).h, lchOf(b).h);

/** How much of a film is painted in each color, in shares of a stage; colors without alpha. */
export function colorShares(stages: readonly Stage[]): Map<string, number> {
  const shares = new Map<string, number>();
  const note = (paint: Paint, share: number) => {
    const colors = colorsOf(paint);
    for (const color of colors) {
      const key = opaque(color);
      shares.set(key, (shares.get(key) ?? 0) + share / colors.length);
    }
  };
  for (const stage of stages) {
    const { width, height } = stageSizes[stage.ratio];
    const { kind, color, gradient } = stage.background;
    if (kind === 'color') note(color, 1);
    if (kind === 'gradient' && gradient !== null) note(gradient, 1);
    for (const element of elementsOf(stage)) {
      const share = Math.min(1, (element.box.width * element.box.height) / (width * height));
      for (const name of paintsIn(element, 'ground')) note(propOf(element, name) as Paint, share);
      for (const name of paintsIn(element, 'ink')) note(propOf(element, name) as Paint, share * INK);
    }
  }
  return shares;
}

/**
 * The two colors that a film is painted with most, each the most used one of its shades; fewer where it has fewer. Without alpha.
 */
export function leadingColors(stages: readonly Stage[]): string[] {
  const chromatic = [...colorShares(stages)].filter(([color]) => isChromatic(color));
  const families: { lead: string; most: number; share: number }[] = [];
  for (const [color, share] of chromatic.toSorted((a, b) => b[1] - a[1])) {
    const family = families.find(({ lead }) => hueDistance(lead, color) <= SAME_HUE);
    if (family === undefined) families.push({ lead: color, most: share, share });
    else family.share += share;
  }
  return families
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 2)
    .map(({ lead }) => lead);
}

/** The shade of `to` that is to it what a color is to `lead`: as much lighter or darker, and as much duller. */
export function shadeLike(color: string, lead: string, to: string): string {
  const [own, first, wanted] = [lchOf(color), lchOf(lead), lchOf(to)];
  if (opaque(color) === opaque(lead)) return opaque(to);
  const l = Math.min(0.99, Math.max(0.05, wanted.l + (own.l - first.l) * SHADE));
  return writeColor(fromLch({ l, c: wanted.c * Math.min(1.5, own.c / first.c), h: wanted.h }));
}

/** The index of the lead of which a color is a shade; null for a gray, and for a color of its own. */
export function familyOf(color: string, leads: readonly string[]): number | null {
  if (!isChromatic(color)) return null;
  const near = leads
    .map((lead, index) => ({ index, distance: hueDistance(lead, color) }))
    .filter(({ distance }) => distance <= SAME_HUE)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.index ?? null;
}
