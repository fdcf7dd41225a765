import type { Paint } from '../../contract/document/schema';
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

/**
 * What a prop is to those who know no element type by name. `content`: words that visitors read. `ink`: the color of words and
 * signs. `ground`: the paint behind them. `size`: of the words, stage units. `material`: a picture or a video of the library.
 */
export type PropRole = 'content' | 'ink' | 'ground' | 'size' | 'material';

/** The field of a prop; a prop without a label has no field in the inspector. */
export interface FieldOptions {
  readonly role?: PropRole;
  /** Translation key, `ns:key`. */
  readonly label?: string;
  /** Shown only while other props have these values: `{ kind: ['star', 'polygon'] }`. */
  readonly when?: Readonly<Record<string, readonly unknown[]>>;
  /** Not shown while another prop has one of these values: `{ width: [0] }`. */
  readonly unless?: Readonly<Record<string, readonly unknown[]>>;
}

/** An option, with the translation key of its name. */
export interface PropOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface PropBase<V> extends FieldOptions {
  /** The default value. */
  readonly initial: V;
  readonly accepts: PropRule;
}

/** A number between two limits. */
export interface NumberProp extends PropBase<number> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** Step of an arrow key. */
  readonly step?: number;
  readonly unit?: string;
  readonly digits?: number;
  /** Factor for display: 100 for percent. */
  readonly factor?: number;
}

/** True or false. */
export interface FlagProp extends PropBase<boolean> {
  readonly kind: 'flag';
}

/** One of several options. */
export interface ChoiceProp<V extends string> extends PropBase<V> {
  readonly kind: 'choice';
  readonly options: readonly PropOption<V>[];
  /** As buttons, or as a select. */
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

/** A color or a gradient. */
export interface PaintProp extends PropBase<Paint> {
  readonly kind: 'paint';
}

/** A paint or none. */
export interface OptionalPaintProp extends PropBase<Paint | null> {
  readonly kind: 'optional-paint';
  /** Initial value when it is switched on. */
  readonly first: Paint;
}

/** The id of a font, bundled or uploaded; empty is the font of the stage. */
export interface FontProp extends PropBase<string> {
  readonly kind: 'font';
}

/** A value without a field of the platform. */
export interface CustomProp<V> extends PropBase<V> {
  readonly kind: 'custom';
}

/** Type, default and field of a prop. */
export type Prop =
  | NumberProp
  | FlagProp
  | ChoiceProp<string>
  | TextProp
  | ColorProp
  | PaintProp
  | OptionalPaintProp
  | FontProp
  | CustomProp<unknown>;

/** Longest id of a material or a font. */
const ID_LIMIT = 64;

type Kinds<P> = Omit<P, 'kind' | 'initial' | 'accepts'>;

/** The kinds of props. Each takes the default value, then its options. */
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
  /** A font; a new element has the font of the stage. */
  font: (options: FieldOptions = {}): FontProp => ({
    kind: 'font',
    initial: '',
    accepts: isText(ID_LIMIT),
    ...options,
  }),
  /** The id of an asset, or null. */
  material: (): CustomProp<string | null> => ({
    kind: 'custom',
    role: 'material',
    initial: null,
    accepts: isNullOr(isText(ID_LIMIT)),
  }),
  custom: <V>(initial: V, accepts: PropRule): CustomProp<V> => ({ kind: 'custom', initial, accepts }),
};

/** The props of an element type by name, in the order of their fields. */
export type PropSpecs = Readonly<Record<string, Prop>>;

/** The values of specs. */
export type ValuesOf<S extends PropSpecs> = { -readonly [K in keyof S]: S[K]['initial'] };

/** The props of an element type: allowed values, defaults, and fields. */
export interface PropSchema<V extends Props = Props> {
  readonly specs: PropSpecs;
  /** The defaults of all props. */
  readonly initial: Readonly<V>;
  /** Props with defaults. */
  complete(props: Partial<V>): V;
  /** Null when the props are valid, else a sentence that names the first invalid one. */
  check(props: Readonly<Props>): string | null;
  /** The names of the props with a role, in their order. */
  withRole(role: PropRole): string[];
  /** Whether a prop's field is visible with these props. */
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
 * @throws DocumentError `element-type` when a default is not allowed, or a prop depends on an unknown one
 */
export function defineProps<const S extends PropSpecs>(specs: S): PropSchema<ValuesOf<S>> {
  const entries = Object.entries<Prop>(specs);
  for (const [name, { initial, accepts, when = {}, unless = {} }] of entries) {
    if (!accepts(initial)) throw new DocumentError('element-type', `${name} may not begin as it does`);
    const unknown = Object.keys({ ...when, ...unless }).find((key) => specs[key] === undefined);
    if (unknown !== undefined) throw new DocumentError('element-type', `${name} depends on ${unknown}`);
  }
  const rules = Object.fromEntries(entries.map(([name, { accepts }]) => [name, accepts]));
  const initial = Object.fromEntries(entries.map(([name, spec]) => [name, spec.initial])) as ValuesOf<S>;
  return {
    specs,
    initial,
    complete: (props) => ({ ...initial, ...props }),
    check: (props) => checkProps(rules, props),
    withRole: (role) => entries.flatMap(([name, spec]) => (spec.role === role ? [name] : [])),
    isShown(name, props) {
      const { when = {}, unless = {} } = specs[name] ?? {};
      return (
        Object.entries(when).every(([key, values]) => values.includes(props[key])) &&
        !Object.entries(unless).some(([key, values]) => values.includes(props[key]))
      );
    },
  };
}

/** The values of a schema. */
export type PropsOf<T> = T extends PropSchema<infer V> ? V : never;
