import type { Paint } from '../../contract/document';
import { DocumentError } from './errors';
import {
  checkProps,
  isBetween,
  isColor,
  isFlag,
  isNullOr,
  isOneOf,
  isPaint,
  isText,
  type PropRule,
  type Props,
} from './props';

/** How a prop is edited; one without a label has no field of its own in the inspector. */
export interface FieldOptions {
  /** Translation key, `ns:key`. */
  readonly label?: string;
  /** Shown only while other props have these values: `{ kind: ['star', 'polygon'] }`. */
  readonly when?: Readonly<Record<string, readonly unknown[]>>;
}

/** A value to choose, and the translation key of what a user calls it. */
export interface PropOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface PropBase<V> extends FieldOptions {
  /** Value of a new element, and wherever the prop is absent. */
  readonly initial: V;
  readonly accepts: PropRule;
}

/** A number between two limits. */
export interface NumberProp extends PropBase<number> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** What one press of an arrow key adds. */
  readonly step?: number;
  readonly unit?: string;
  readonly digits?: number;
  /** Shown times this: 100 for a share in per cent. */
  readonly factor?: number;
}

/** True or false. */
export interface FlagProp extends PropBase<boolean> {
  readonly kind: 'flag';
}

/** One of some words. */
export interface ChoiceProp<V extends string> extends PropBase<V> {
  readonly kind: 'choice';
  readonly options: readonly PropOption<V>[];
  /** Beside each other, or in a list that opens. */
  readonly look: 'segments' | 'list';
}

/** A text of at most `limit` UTF-16 units. */
export interface TextProp extends PropBase<string> {
  readonly kind: 'text';
  readonly limit: number;
  /** Lines of the field. */
  readonly rows?: number;
}

/** `#RRGGBB` or `#RRGGBBAA`. */
export interface ColorProp extends PropBase<string> {
  readonly kind: 'color';
}

/** A colour or a gradient. */
export interface PaintProp extends PropBase<Paint> {
  readonly kind: 'paint';
}

/** A paint or none. */
export interface OptionalPaintProp extends PropBase<Paint | null> {
  readonly kind: 'optional-paint';
  /** What switching it on begins with. */
  readonly first: Paint;
}

/** A value that no field of the platform edits. */
export interface CustomProp<V> extends PropBase<V> {
  readonly kind: 'custom';
}

/** What a prop holds, what it begins with, and how it is edited. */
export type Prop =
  | NumberProp
  | FlagProp
  | ChoiceProp<string>
  | TextProp
  | ColorProp
  | PaintProp
  | OptionalPaintProp
  | CustomProp<unknown>;

/** Longest id of a material. */
const ID_LIMIT = 64;

type Kinds<P> = Omit<P, 'kind' | 'initial' | 'accepts'>;

/** The kinds of props. Each takes the value to begin with, then what is special about it. */
export const prop = {
  number: (initial: number, options: Kinds<NumberProp>): NumberProp => ({
    kind: 'number',
    initial,
    accepts: isBetween(options.min, options.max),
    ...options,
  }),
  flag: (initial: boolean, options: FieldOptions = {}): FlagProp => ({
    kind: 'flag',
    initial,
    accepts: isFlag,
    ...options,
  }),
  choice: <const V extends string>(
    initial: NoInfer<V>,
    options: readonly PropOption<V>[],
    { look = 'segments', ...field }: FieldOptions & Partial<Pick<ChoiceProp<V>, 'look'>> = {},
  ): ChoiceProp<V> => ({
    kind: 'choice',
    initial,
    accepts: isOneOf(...options.map(({ value }) => value)),
    options,
    look,
    ...field,
  }),
  text: (initial: string, options: Kinds<TextProp>): TextProp => ({
    kind: 'text',
    initial,
    accepts: isText(options.limit),
    ...options,
  }),
  color: (initial: string, options: FieldOptions = {}): ColorProp => ({
    kind: 'color',
    initial,
    accepts: isColor,
    ...options,
  }),
  paint: (initial: Paint, options: FieldOptions = {}): PaintProp => ({
    kind: 'paint',
    initial,
    accepts: isPaint,
    ...options,
  }),
  optionalPaint: (initial: Paint | null, options: Kinds<OptionalPaintProp>): OptionalPaintProp => ({
    kind: 'optional-paint',
    initial,
    accepts: isNullOr(isPaint),
    ...options,
  }),
  /** The id of something in the library, null while nothing is chosen. */
  material: (): CustomProp<string | null> => ({
    kind: 'custom',
    initial: null,
    accepts: isNullOr(isText(ID_LIMIT)),
  }),
  custom: <V>(initial: V, accepts: PropRule): CustomProp<V> => ({ kind: 'custom', initial, accepts }),
};

/** The props of an element type by name, in the order of their fields. */
export type PropSpecs = Readonly<Record<string, Prop>>;

/** The values that some specs describe. */
export type ValuesOf<S extends PropSpecs> = { -readonly [K in keyof S]: S[K]['initial'] };

/** The props of an element type: what is allowed, what they begin with, and how they are edited. */
export interface PropSchema<V extends Props = Props> {
  readonly specs: PropSpecs;
  /** What every prop begins with. */
  readonly initial: Readonly<V>;
  /** Props with what is absent filled in. */
  complete(props: Partial<V>): V;
  /** Null when the props are right, else a sentence that names the first wrong one. */
  check(props: Readonly<Props>): string | null;
  /** Whether a prop has a field while the props are these. */
  isShown(name: string, props: Readonly<Props>): boolean;
}

/**
 * The props of an element type, declared once: their types, checks, defaults and fields follow from it.
 * @example
 * const props = defineProps({
 *   size: prop.number(48, { min: 8, max: 600, label: 'acme.sign:size' }),
 *   shadow: prop.flag(false, { label: 'acme.sign:shadow' }),
 * });
 * type SignProps = PropsOf<typeof props>;
 * @throws DocumentError `element-type` when a prop begins with what it does not allow, or depends on an unknown one
 */
export function defineProps<const S extends PropSpecs>(specs: S): PropSchema<ValuesOf<S>> {
  const entries = Object.entries<Prop>(specs);
  for (const [name, { initial, accepts, when = {} }] of entries) {
    if (!accepts(initial)) throw new DocumentError('element-type', `${name} may not begin as it does`);
    const unknown = Object.keys(when).find((key) => specs[key] === undefined);
    if (unknown !== undefined) throw new DocumentError('element-type', `${name} depends on ${unknown}`);
  }
  const rules = Object.fromEntries(entries.map(([name, { accepts }]) => [name, accepts]));
  const initial = Object.fromEntries(entries.map(([name, spec]) => [name, spec.initial])) as ValuesOf<S>;
  return {
    specs,
    initial,
    complete: (props) => ({ ...initial, ...props }),
    check: (props) => checkProps(rules, props),
    isShown: (name, props) =>
      Object.entries(specs[name]?.when ?? {}).every(([key, values]) => values.includes(props[key])),
  };
}

/** The values of a schema. */
export type PropsOf<T> = T extends PropSchema<infer V> ? V : never;
