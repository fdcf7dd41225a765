import type { Element } from '../../../contract/document/schema';
import type { EditKind } from '../../../contract/instruction/schema';
import { elementSpecs } from '../../../elements';
import { isColor, type NumberProp } from '../../document';

/** How an element type names what words can change. */
interface WordProps {
  readonly text: string | undefined;
  readonly color: string | undefined;
  readonly background: string | undefined;
  readonly fontSize: { readonly name: string; readonly spec: NumberProp } | undefined;
  /** Whether its text has a `weight`. */
  readonly weighs: boolean;
}

/** The props of an element that words can change; null for a type or a version that is not known here. */
export function wordPropsOf({ type, version }: Pick<Element, 'type' | 'version'>): WordProps | null {
  const spec = elementSpecs.get(type);
  if (spec === undefined || (spec.version ?? 1) !== version) return null;
  const { withRole, specs } = spec.props;
  const [text] = withRole('content');
  const [background] = withRole('ground');
  // What has nothing on its ground has its color there.
  const [color = background] = withRole('ink');
  const [size] = withRole('size');
  const sizes = size === undefined ? undefined : specs[size];
  return {
    text,
    color,
    background,
    fontSize: size !== undefined && sizes?.kind === 'number' ? { name: size, spec: sizes } : undefined,
    weighs: size !== undefined && specs.weight?.kind === 'number',
  };
}

/** Size of an element's letters, stage units; null when it has none. */
export function fontSizeOf(element: Element): number | null {
  const fontSize = wordPropsOf(element)?.fontSize;
  if (fontSize === undefined) return null;
  const value = element.props[fontSize.name];
  return typeof value === 'number' ? value : fontSize.spec.initial;
}

/** Sets the size of an element's letters within the bounds of its type. */
export function setFontSize(element: Element, size: number): void {
  const fontSize = wordPropsOf(element)?.fontSize;
  if (fontSize === undefined) return;
  const { min, max } = fontSize.spec;
  element.props[fontSize.name] = Math.round(Math.min(max, Math.max(min, size)));
}

/** A plain color of an element, `#RRGGBB`; null for a gradient, none, or a type that is not known. */
export function colorOf(element: Element, part: 'color' | 'background'): string | null {
  const name = wordPropsOf(element)?.[part];
  const value = name === undefined ? null : element.props[name];
  return typeof value === 'string' && isColor(value) ? value.slice(0, 7).toUpperCase() : null;
}

/** Sets a color and keeps how much shows through it. */
export function setColor(element: Element, part: 'color' | 'background', color: string): boolean {
  const name = wordPropsOf(element)?.[part];
  if (name === undefined) return false;
  const before = element.props[name];
  const alpha = typeof before === 'string' && before.length === 9 ? before.slice(7) : '';
  element.props[name] = `${color}${alpha}`;
  return true;
}

/** Changes that concern one object of the stage. */
export const objectKinds: ReadonlySet<EditKind> = new Set([
  'place',
  'scale',
  'text',
  'look',
  'hide',
  'show',
  'remove',
  'lock',
  'unlock',
  'order',
]);
