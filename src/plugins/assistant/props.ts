import type { Element } from '../../../contract/document';
import type { EditKind } from '../../../contract/instruction';
import { isColor } from '../../document';

/** How an element type names what words can change. */
interface WordProps {
  /** The version of the type that has these props; elements of another one are left alone. */
  readonly version: number;
  readonly text?: string;
  readonly color?: string;
  readonly background?: string;
  /** Whether its letters have a `weight`. */
  readonly weighs?: true;
  /** Bounds of `fontSize`, stage units. */
  readonly fontSize?: readonly [least: number, most: number];
}

/** The types of the product whose looks and texts can be changed with words. */
export const wordProps: Readonly<Record<string, WordProps>> = {
  'mirra.text': {
    version: 1,
    weighs: true,
    text: 'content',
    color: 'fill',
    background: 'background',
    fontSize: [4, 800],
  },
  'mirra.marquee': {
    version: 1,
    weighs: true,
    text: 'content',
    color: 'fill',
    background: 'background',
    fontSize: [8, 600],
  },
  'mirra.clock': { version: 1, weighs: true, color: 'fill', background: 'background', fontSize: [8, 600] },
  'mirra.qr-code': { version: 1, text: 'content', color: 'color', background: 'background' },
  'mirra.shape': { version: 1, color: 'fill', background: 'fill' },
  'mirra.dialog-box': { version: 2, color: 'color', background: 'background', fontSize: [8, 200] },
  'mirra.question-box': { version: 1, color: 'color', background: 'background', fontSize: [8, 200] },
  'mirra.answer-box': { version: 1, color: 'color', background: 'background', fontSize: [8, 200] },
  'mirra.common-questions': { version: 1, color: 'color', background: 'background', fontSize: [8, 120] },
  'mirra.microphone': { version: 1, color: 'color', background: 'background' },
};

/** Sizes that elements have before anybody changes them, for those that do not store it. */
const usualFontSize: Readonly<Record<string, number>> = {
  'mirra.text': 36,
  'mirra.marquee': 32,
  'mirra.clock': 64,
  'mirra.dialog-box': 28,
  'mirra.question-box': 26,
  'mirra.answer-box': 28,
  'mirra.common-questions': 24,
};

/** The props of an element that words can change; null for a type or a version that is not known here. */
export function wordPropsOf({ type, version }: Pick<Element, 'type' | 'version'>): WordProps | null {
  const known = wordProps[type];
  return known?.version === version ? known : null;
}

/** Size of an element's letters, stage units; null when it has none. */
export function fontSizeOf(element: Element): number | null {
  if (wordPropsOf(element)?.fontSize === undefined) return null;
  const { fontSize } = element.props;
  return typeof fontSize === 'number' ? fontSize : (usualFontSize[element.type] ?? null);
}

/** Sets the size of an element's letters within the bounds of its type. */
export function setFontSize(element: Element, size: number): void {
  const bounds = wordPropsOf(element)?.fontSize;
  if (bounds === undefined) return;
  element.props['fontSize'] = Math.round(Math.min(bounds[1], Math.max(bounds[0], size)));
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
