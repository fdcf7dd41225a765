import { contrastOf, luminance, readColor } from '../../contract/color/color';
import type { Box, Element, Paint, Stage } from '../../contract/document/schema';
import { colorsOf, elementsOf, isPaint, paintsIn, propOf, withElements } from './paints';

/** Of text of this contrast people with moderately weak sight can read every size. */
export const LEGIBLE = 4.5;
/** Letters that replace those that could not be read. */
const LIGHT = '#FFFFFF';
const DARK = '#1B1E2B';
/** A surface that lets less through than this hides what is behind it. */
const HIDING = 0.85;

const alphaOf = (color: string): number =>
  color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
const hides = (paint: Paint): boolean => colorsOf(paint).every((color) => alphaOf(color) >= HIDING);

const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left + 1 &&
  outer.top <= inner.top + 1 &&
  outer.left + outer.width >= inner.left + inner.width - 1 &&
  outer.top + outer.height >= inner.top + inner.height - 1;

/** The paint of what an element covers everything with; null for one that lets something through. */
function surfaceOf(element: Element): Paint | null {
  const [name] = paintsIn(element, 'ground');
  const paint = name === undefined ? null : (propOf(element, name) as Paint);
  return paint !== null && element.opacity >= HIDING && hides(paint) ? paint : null;
}

/** The colors on which the words of an element stand; null where that is a picture. */
function groundOf(stage: Stage, elements: readonly Element[], element: Element): string[] | null {
  const own = surfaceOf(element);
  if (own !== null) return colorsOf(own);
  const below = elements
    .slice(0, elements.indexOf(element))
    .findLast((one) => !one.hidden && holds(one.box, element.box) && surfaceOf(one) !== null);
  const surface = below === undefined ? null : surfaceOf(below);
  if (surface !== null) return colorsOf(surface);
  const { kind, color, gradient } = stage.background;
  if (kind === 'color') return [color];
  return kind === 'gradient' && gradient !== null ? colorsOf(gradient) : null;
}

const least = (ink: Paint, ground: readonly string[]): number =>
  Math.min(
    ...colorsOf(ink).flatMap((one) =>
      ground.map((other) => contrastOf(luminance(readColor(one)), luminance(readColor(other)))),
    ),
  );

const inkOf = (element: Element): { name: string; paint: Paint } | null => {
  const [name] = paintsIn(element, 'ink');
  const paint = name === undefined ? null : propOf(element, name);
  return name !== undefined && isPaint(paint) ? { name, paint } : null;
};

/** Letters that got another color, by the id of their element. */
export type ChangedInks = Readonly<Record<string, { readonly from: string; readonly to: string }>>;

/** A stage with another color of the letters of some elements; letters that have a gradient get the color all over. */
export const withInks = (stage: Stage, inks: ReadonlyMap<string, string>): Stage =>
  withElements(stage, (element) => {
    const color = inks.get(element.id);
    const ink = color === undefined ? null : inkOf(element);
    return ink === null ? element : { ...element, props: { ...element.props, [ink.name]: color } };
  });

/** Takes back what has been changed of letters that nobody has given another color since. */
export const withoutInks = (stage: Stage, changed: ChangedInks): Stage =>
  withInks(
    stage,
    new Map(
      elementsOf(stage).flatMap((element) => {
        const change = changed[element.id];
        return change !== undefined && inkOf(element)?.paint === change.to ? [[element.id, change.from]] : [];
      }),
    ),
  );

/**
 * Keeps texts legible whose colors, or whose grounds, have changed: letters that could be read before and no longer can become
 * white or dark, whichever reads better. What could not be read before is the creator's own choice, and letters in a gradient too.
 * @param before the same stage as it was
 */
export function keptLegible(stage: Stage, before: Stage): { stage: Stage; changed: ChangedInks } {
  const [elements, earlier] = [elementsOf(stage), elementsOf(before)];
  const originals = new Map(earlier.map((element) => [element.id, element]));
  const changed = Object.fromEntries(
    elements.flatMap((element): [string, ChangedInks[string]][] => {
      const old = originals.get(element.id);
      const [ink, oldInk] = [inkOf(element)?.paint, old && inkOf(old)?.paint];
      if (old === undefined || typeof ink !== 'string' || typeof oldInk !== 'string') return [];
      const [ground, oldGround] = [groundOf(stage, elements, element), groundOf(before, earlier, old)];
      if (ground === null || least(ink, ground) >= LEGIBLE) return [];
      if (oldGround === null || least(oldInk, oldGround) < LEGIBLE) return [];
      const to = least(LIGHT, ground) >= least(DARK, ground) ? LIGHT : DARK;
      return [[element.id, { from: oldInk, to }]];
    }),
  );
  const inks = new Map(Object.entries(changed).map(([id, { to }]) => [id, to]));
  return { stage: withInks(stage, inks), changed };
}
