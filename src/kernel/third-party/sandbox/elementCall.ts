import type { ElementStyle } from '../../../../contract/document/schema';
import { isBetween, isOneOf, isText } from '../../../../elements/core';
import { defineProps, prop, type Prop, type PropSchema, type Props, type Size } from '../../../document';

/** How the field of a prop is shown. Its label is a text, since a sandboxed plugin brings no translations. */
interface Field {
  readonly label?: string;
  /** What the prop is to those who know no element type: words, their color, the paint behind them, their size. */
  readonly role?: 'content' | 'ink' | 'ground' | 'size';
}

/** A prop as a sandboxed plugin describes it: what {@link prop} makes, as data. */
export type SandboxProp = Field &
  (
    | {
        readonly kind: 'number';
        readonly initial: number;
        readonly min: number;
        readonly max: number;
        readonly step?: number;
      }
    | { readonly kind: 'flag'; readonly initial: boolean }
    | {
        readonly kind: 'choice';
        readonly initial: string;
        readonly options: readonly { readonly value: string; readonly label: string }[];
      }
    | { readonly kind: 'text'; readonly initial: string; readonly limit: number; readonly rows?: number }
    | { readonly kind: 'color'; readonly initial: string }
    | { readonly kind: 'paint'; readonly initial: string }
    | { readonly kind: 'font' }
  );

/** An element type as a sandboxed plugin describes it, but for its picture, which the frame keeps. */
export interface SandboxElementCall {
  /** The id of the plugin, or begins with it and a dot. */
  readonly type: string;
  readonly title: string;
  readonly props: Readonly<Record<string, SandboxProp>>;
  /** Of a new one, stage units. */
  readonly box: Size;
  readonly minimum?: Size;
  readonly lockAspect?: boolean;
  /** Style properties that its picture heeds. */
  readonly style?: readonly (keyof ElementStyle)[];
  /** How often its picture changes by itself, milliseconds. */
  readonly every?: number;
  /** Names of the steps of the history. */
  readonly steps: { readonly insert: string; readonly edit: string };
}

const PROPS_LIMIT = 40;
const OPTIONS_LIMIT = 40;
const LABEL_LIMIT = 100;
const TEXT_LIMIT = 5_000;
/** Shortest time between two pictures of an element that changes by itself, milliseconds. */
const EVERY = { min: 1_000, max: 86_400_000 } as const;

type Raw = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): value is string => isText(LABEL_LIMIT)(value) && value !== '';
const isNumber = isBetween(-1_000_000, 1_000_000);
const isSide = isBetween(1, 10_000);
const isSize = (value: unknown): value is Size =>
  isRecord(value) && isSide(value.width) && isSide(value.height);
const isMissingOr = (value: unknown, accepts: (value: unknown) => boolean): boolean =>
  value === undefined || accepts(value);
const isOption = (value: unknown): boolean => isRecord(value) && isName(value.value) && isName(value.label);

/** The prop of a description; null when it is none. The default is checked with the others, by {@link defineProps}. */
function propOf(raw: unknown): Prop | null {
  if (!isRecord(raw)) return null;
  const { kind, initial, label, role, min, max, step, limit, rows, options } = raw;
  if (!isMissingOr(label, isName) || !isMissingOr(role, isOneOf('content', 'ink', 'ground', 'size')))
    return null;
  const field = { ...(label !== undefined && { label }), ...(role !== undefined && { role }) } as Field;
  switch (kind) {
    case 'number':
      return isNumber(min) && isNumber(max) && isNumber(initial) && isMissingOr(step, isNumber)
        ? prop.number(initial as number, {
            ...field,
            min: min as number,
            max: max as number,
            ...(step !== undefined && { step: step as number }),
          })
        : null;
    case 'flag':
      return prop.flag(initial === true, field);
    case 'choice':
      return Array.isArray(options) && options.length <= OPTIONS_LIMIT && options.every(isOption)
        ? prop.choice(String(initial), options as { value: string; label: string }[], field)
        : null;
    case 'text':
      return isBetween(1, TEXT_LIMIT)(limit) && isMissingOr(rows, isBetween(1, 20))
        ? prop.text(String(initial), {
            ...field,
            limit: limit as number,
            ...(rows !== undefined && { rows: rows as number }),
          })
        : null;
    case 'color':
      return prop.color(String(initial), field);
    case 'paint':
      return prop.paint(String(initial), field);
    case 'font':
      return prop.font(field);
    default:
      return null;
  }
}

/** The arguments of `elements.add`; null when they do not describe an element type. */
export function readElementCall(raw: Raw): SandboxElementCall | null {
  const { type, title, props, box, minimum, lockAspect, style, every, steps } = raw;
  const isRead =
    isName(type) &&
    isName(title) &&
    isRecord(props) &&
    Object.keys(props).length <= PROPS_LIMIT &&
    Object.entries(props).every(([name, value]) => isName(name) && propOf(value) !== null) &&
    isSize(box) &&
    isMissingOr(minimum, isSize) &&
    isMissingOr(lockAspect, (value) => typeof value === 'boolean') &&
    isMissingOr(
      style,
      (value) => Array.isArray(value) && value.every(isOneOf('radius', 'stroke', 'shadow')),
    ) &&
    isMissingOr(every, isBetween(EVERY.min, EVERY.max)) &&
    isRecord(steps) &&
    isName(steps.insert) &&
    isName(steps.edit);
  return isRead ? (raw as unknown as SandboxElementCall) : null;
}

/**
 * The schema of described props.
 * @throws DocumentError `element-type` when a default is not allowed
 */
export function schemaOf(props: SandboxElementCall['props']): PropSchema<Props> {
  const specs = Object.entries(props).flatMap(([name, described]) => {
    const spec = propOf(described);
    return spec === null ? [] : [[name, spec] as const];
  });
  return defineProps(Object.fromEntries(specs)) as PropSchema<Props>;
}
