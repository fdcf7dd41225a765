import type { Element, Paint, Stage } from '../../contract/document/schema';
import { elementSpecs } from '../../elements';
import type { PropRole } from '../../elements/core/prop-schema';

const SIX = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

const isGradient = (value: unknown): value is Exclude<Paint, string> =>
  typeof value === 'object' && value !== null && Array.isArray((value as { stops?: unknown }).stops);

/** Whether a prop holds a color or a gradient. */
export const isPaint = (value: unknown): value is Paint =>
  (typeof value === 'string' && SIX.test(value)) || isGradient(value);

/** The colors of a paint, those of a gradient in its order. */
export const colorsOf = (paint: Paint): string[] =>
  typeof paint === 'string' ? [paint] : paint.stops.map(({ color }) => color);

/** A paint with other colors. */
export const repainted = (paint: Paint, map: (color: string) => string): Paint =>
  typeof paint === 'string'
    ? map(paint)
    : { ...paint, stops: paint.stops.map((stop) => ({ ...stop, color: map(stop.color) })) };

/** Roles of props that hold paints: of words and signs, and of what is behind them. */
export const paintRoles = ['ink', 'ground'] as const satisfies readonly PropRole[];

/** A prop of an element as it is drawn: what it lacks is as its type says. */
export const propOf = ({ type, props }: Element, name: string): unknown =>
  props[name] ?? elementSpecs.get(type)?.props.initial[name];

/** The names of the props of an element that hold a paint of a role. */
export const paintsIn = (element: Element, role: (typeof paintRoles)[number]): string[] =>
  (elementSpecs.get(element.type)?.props.withRole(role) ?? []).filter((name) =>
    isPaint(propOf(element, name)),
  );

/** The elements of a stage from back to front. */
export function elementsOf({ elements: { order, pages } }: Stage): Element[] {
  const byId = new Map(pages.flatMap((page) => Object.entries(page)));
  return order.flatMap((id) => byId.get(id) ?? []);
}

/** A stage whose elements are changed one by one. @param change answers the same object for an element that stays */
export function withElements(stage: Stage, change: (element: Element) => Element): Stage {
  let isChanged = false;
  const pages = stage.elements.pages.map((page) =>
    Object.fromEntries(
      Object.entries(page).map(([id, element]) => {
        const next = change(element);
        isChanged ||= next !== element;
        return [id, next];
      }),
    ),
  );
  return isChanged ? { ...stage, elements: { ...stage.elements, pages } } : stage;
}

/** A stage with other colors in its background, and in what its elements are painted with. */
export function recolored(stage: Stage, map: (color: string) => string): Stage {
  const { background } = stage;
  const next = withElements(stage, (element) => {
    const names = paintRoles.flatMap((role) => paintsIn(element, role));
    const changed = names.flatMap((name): [string, Paint][] => {
      const paint = propOf(element, name) as Paint;
      return colorsOf(paint).every((color) => map(color) === color) ? [] : [[name, repainted(paint, map)]];
    });
    return changed.length === 0
      ? element
      : { ...element, props: { ...element.props, ...Object.fromEntries(changed) } };
  });
  const { color, gradient } = background;
  const ground = {
    ...background,
    color: map(color),
    gradient: gradient && (repainted(gradient, map) as typeof gradient),
  };
  const isSame =
    ground.color === color && (gradient === null || colorsOf(gradient).every((one) => map(one) === one));
  return isSame ? next : { ...next, background: ground };
}
