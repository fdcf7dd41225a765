import {
  completeFilter,
  filterParts,
  isPictureFilter,
  type PictureFilter,
} from '../../contract/document/picture-filter';
import type { Box, Stroke } from '../../contract/document/schema';
import { isCrop } from './image-place';
import { isBetween, isColor, isFlag, isNullOr, isOneOf, isPaint, isText, type PropRule } from './props';
import type { Crop, Shape, Size, WordsLook } from './shapes';

/** Of the picture of one element. */
export const shapeLimits = {
  /** Shapes of a picture, those in clips included. */
  shapes: 500,
  /** Clips in clips. */
  depth: 4,
  /** UTF-16 units of a path. */
  path: 20_000,
  /** UTF-16 units of a text. */
  text: 5_000,
  /** Stage units, in each direction. */
  reach: 100_000,
} as const;

type Raw = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlace = isBetween(-shapeLimits.reach, shapeLimits.reach);
const isLength = isBetween(0, shapeLimits.reach);
const PATH = /^[MLHVCSQTAZmlhvcsqtaz\d\s.,eE+-]*$/;

/** Whether all fields of a record keep their rules; a rule that accepts undefined makes a field optional. */
const keeps =
  (rules: Readonly<Record<string, PropRule>>): PropRule =>
  (value) =>
    isRecord(value) && Object.entries(rules).every(([name, accepts]) => accepts(value[name]));
const optional =
  (rule: PropRule): PropRule =>
  (value) =>
    value === undefined || rule(value);

const isBox = keeps({ left: isPlace, top: isPlace, width: isLength, height: isLength });
const isSize = keeps({ width: isLength, height: isLength });
const isStroke = keeps({
  color: isColor,
  width: isBetween(0, 200),
  line: isOneOf('solid', 'dashed', 'dotted'),
});
const isLook = keeps({
  fontSize: isBetween(1, 2_000),
  weight: isBetween(1, 1_000),
  italic: optional(isFlag),
  underline: optional(isFlag),
  letterSpacing: optional(isBetween(-200, 1_000)),
  lineHeight: isBetween(0.1, 10),
  align: isOneOf('left', 'center', 'right'),
  verticalAlign: isOneOf('top', 'middle', 'bottom'),
  padding: isBetween(0, 10_000),
  outlineWidth: optional(isBetween(0, 200)),
  outlineColor: optional(isColor),
});
const isPath: PropRule = (value) => isText(shapeLimits.path)(value) && PATH.test(value as string);

const kinds: Readonly<Record<string, PropRule>> = {
  rect: keeps({ box: isBox, radius: isLength, fill: isNullOr(isPaint), stroke: isNullOr(isStroke) }),
  path: keeps({
    path: isPath,
    left: isPlace,
    top: isPlace,
    scale: isBetween(0, 1_000),
    size: isSize,
    fill: isNullOr(isPaint),
    stroke: isNullOr(isStroke),
    isRound: optional(isFlag),
    isCrisp: optional(isFlag),
    label: optional(isText(500)),
  }),
  words: keeps({
    text: isText(shapeLimits.text),
    box: isBox,
    look: isLook,
    fill: isPaint,
    font: isText(64),
    time: optional(isText(40)),
  }),
  image: keeps({
    material: isNullOr(isText(64)),
    box: isBox,
    fit: isOneOf('cover', 'contain'),
    crop: isCrop,
    filter: isPictureFilter,
    flipX: isFlag,
    flipY: isFlag,
    radius: isLength,
    stroke: isNullOr(isStroke),
    hasPlaceholder: isFlag,
    label: isText(500),
  }),
  clip: keeps({ box: isBox, radius: isLength, shapes: Array.isArray }),
};

const boxOf = ({ left, top, width, height }: Box): Box => ({ left, top, width, height });
const sizeOf = ({ width, height }: Size): Size => ({ width, height });
const cropOf = ({ x, y, width, height }: Crop): Crop => ({ x, y, width, height });
const filterOf = (given: PictureFilter): PictureFilter => {
  const filter = completeFilter(given);
  return Object.fromEntries(filterParts.map((part) => [part, filter[part]])) as PictureFilter;
};
const strokeOf = (stroke: Stroke | null): Stroke | null =>
  stroke && { color: stroke.color, width: stroke.width, line: stroke.line };

/** A shape of a kind that keeps its rules, with the fields that are known alone. */
function known(shape: Shape, inner: readonly Shape[]): Shape {
  switch (shape.kind) {
    case 'rect':
      return {
        kind: 'rect',
        box: boxOf(shape.box),
        radius: shape.radius,
        fill: shape.fill,
        stroke: strokeOf(shape.stroke),
      };
    case 'path': {
      const { path, left, top, scale, size, fill, stroke, isRound = false, isCrisp = false, label } = shape;
      const said = label === undefined ? {} : { label };
      return {
        kind: 'path',
        path,
        left,
        top,
        scale,
        size: sizeOf(size),
        fill,
        stroke: strokeOf(stroke),
        isRound,
        isCrisp,
        ...said,
      };
    }
    case 'words': {
      const { text, box, look, fill, font, time } = shape;
      const moment = time === undefined ? {} : { time };
      return { kind: 'words', text, box: boxOf(box), look: { ...look } as WordsLook, fill, font, ...moment };
    }
    case 'image': {
      const { material, fit, flipX, flipY, radius, hasPlaceholder, label } = shape;
      return {
        kind: 'image',
        material,
        box: boxOf(shape.box),
        fit,
        crop: cropOf(shape.crop),
        filter: filterOf(shape.filter),
        flipX,
        flipY,
        radius,
        stroke: strokeOf(shape.stroke),
        hasPlaceholder,
        label,
      };
    }
    case 'clip':
      return { kind: 'clip', box: boxOf(shape.box), radius: shape.radius, shapes: inner };
  }
}

/**
 * Shapes that came from elsewhere, such as a sandboxed plugin.
 * @param value read from JSON
 * @returns null when one of them is none, or they are more or larger than {@link shapeLimits} allow
 */
export function readShapes(value: unknown): readonly Shape[] | null {
  let count = 0;
  const read = (list: unknown, depth: number): Shape[] | null => {
    if (!Array.isArray(list) || depth > shapeLimits.depth) return null;
    const shapes: Shape[] = [];
    for (const one of list as readonly unknown[]) {
      count++;
      if (count > shapeLimits.shapes || !isRecord(one)) return null;
      const kind = String(one.kind);
      if (!Object.hasOwn(kinds, kind) || kinds[kind]?.(one) !== true) return null;
      const inner = kind === 'clip' ? read(one.shapes, depth + 1) : [];
      if (inner === null) return null;
      shapes.push(known(one as unknown as Shape, inner));
    }
    return shapes;
  };
  return read(value, 1);
}
