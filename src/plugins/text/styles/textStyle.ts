import type {
  Element,
  ElementStyle,
  ProjectDocument,
  Props,
  PropRule,
  ReadableType,
} from '../../../document';
import {
  editProps,
  elementById,
  isBetween,
  isColor,
  isNullOr,
  isOneOf,
  isText,
  updateElement,
} from '../../../document';
import { type TextLook, type TextProps, textProps } from '../../../../elements/text/props';

/** The props that a style sets; what is written and where it stands in its box stays. */
const SET = [
  'font',
  'fontSize',
  'lineHeight',
  'letterSpacing',
  'padding',
  'weight',
  'italic',
  'underline',
  'fill',
  'outlineWidth',
  'outlineColor',
  'background',
] as const;

/** How a text looks: its letters and the box round them. Lengths in stage units. */
export interface TextStyle {
  readonly look: Pick<TextLook, (typeof SET)[number]>;
  readonly frame: ElementStyle;
}

/** The style of a text element. */
export function styleOf({ style }: Pick<Element, 'style'>, props: TextProps): TextStyle {
  const look = textProps.complete(props);
  return {
    look: Object.fromEntries(SET.map((key) => [key, look[key]])) as unknown as TextStyle['look'],
    frame: style,
  };
}

/** Whether two styles look the same. */
export const sameStyle = (a: TextStyle, b: TextStyle): boolean =>
  SET.every((key) => JSON.stringify(a.look[key]) === JSON.stringify(b.look[key])) &&
  a.frame.radius === b.frame.radius &&
  JSON.stringify(a.frame.stroke) === JSON.stringify(b.frame.stroke) &&
  JSON.stringify(a.frame.shadow) === JSON.stringify(b.frame.shadow);

/**
 * Gives texts a style, in a transaction; locked ones stay as they are.
 * @param heightOf the height that a text needs in its new style: a box grows with its text, and never shrinks by itself
 */
export function applyStyle(
  draft: ProjectDocument,
  type: ReadableType,
  ids: readonly string[],
  { look, frame }: TextStyle,
  heightOf: (element: Element) => number,
): void {
  for (const id of ids) {
    if (!editProps(draft, type, id, { ...look })) continue;
    updateElement(draft, id, (element) => {
      element.style = structuredClone(frame);
    });
    const element = elementById(draft, id);
    if (element !== null) element.box.height = Math.max(element.box.height, heightOf(element));
  }
}

const isRecord = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fits = (value: unknown, rules: Readonly<Record<string, PropRule>>): boolean =>
  isRecord(value) && Object.entries(rules).every(([key, allows]) => allows(value[key]));

const isStroke: PropRule = (value) =>
  fits(value, { color: isColor, width: isBetween(0, 200), line: isOneOf('solid', 'dashed', 'dotted') });
const isShadow: PropRule = (value) =>
  fits(value, {
    color: isColor,
    blur: isBetween(0, 200),
    x: isBetween(-500, 500),
    y: isBetween(-500, 500),
  });

/** Whether a stored value is a style that can be applied: every prop that it sets, as an element allows it. */
export function isTextStyle(value: unknown): value is TextStyle {
  return (
    isRecord(value) &&
    isRecord(value.look) &&
    SET.every((key) => isRecord(value.look) && value.look[key] !== undefined) &&
    textProps.check(value.look) === null &&
    fits(value.frame, {
      radius: isBetween(0, 10_000),
      stroke: isNullOr(isStroke),
      shadow: isNullOr(isShadow),
    })
  );
}

/** What styles that were kept before there were outlines look like. */
const { outlineWidth, outlineColor } = textProps.initial;

function withOutline(kept: unknown): unknown {
  if (!isRecord(kept) || !isRecord(kept.look)) return kept;
  return { ...kept, look: { outlineWidth, outlineColor, ...kept.look } };
}

/** A style with a name, in the user's list. */
export interface OwnStyle extends TextStyle {
  readonly id: string;
  readonly name: string;
}

/** Styles that an account keeps: as many as its setting has room for. */
export const STYLES_KEPT = 20;
const NAME_UNITS = 200;

/** The styles of a stored list; what is none is left out. */
export const ownStylesOf = (value: unknown): OwnStyle[] =>
  (Array.isArray(value) ? value : [])
    .map(withOutline)
    .filter(
      (one: unknown): one is OwnStyle =>
        isRecord(one) && isText(64)(one.id) && isText(NAME_UNITS)(one.name) && isTextStyle(one),
    );
