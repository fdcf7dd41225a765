import type { Box, Element, ElementStyle, Ratio } from '../../contract/document/schema';
import type { Language } from '../../contract/errors';
import { type ElementMigration, readKnown, type ReadableType } from './element-type';
import type { PropSchema } from './prop-schema';
import type { Props } from './props';
import type { Shape, Size } from './shapes';

/** What an element shows besides its own props. */
export interface Moment {
  readonly now: Date;
  /** In which times and dates are written. */
  readonly language: Language;
  /** What the avatar says by itself, by which the boxes of a conversation begin; null without a role. */
  readonly said: { readonly openingRemarks: string; readonly questions: readonly string[] } | null;
  /** Words of the interface by their key, `ns:key`, with which a picture guides those who edit; null for visitors. */
  readonly words: ((key: string) => string) | null;
}

/** Parts in a conversation: visitors read what the avatar says, read what they said themselves, or ask. */
export type TalkPart = 'answers' | 'question' | 'asks';

/** The box and the style in which an element is drawn. */
export interface Frame {
  readonly size: Size;
  readonly style: ElementStyle;
}

/** What is seen of an element at a moment. Always the same for the same arguments. */
export type PictureOf<V extends Props = Props> = (look: V, frame: Frame, moment: Moment) => readonly Shape[];

/**
 * What an element type is, said once: how the editor, the player and the server know it. Without React and Konva. Its
 * {@link PictureOf} stands beside it in a file of its own, which pages load when the first one is drawn.
 */
export interface ElementSpec<V extends Props = Props> {
  /** Unique, `vendor.name`. */
  readonly type: string;
  /** See {@link defineProps}. */
  readonly props: PropSchema<V>;
  /** Version of the props' shape; 1 by default. */
  readonly version?: number;
  /** Migrations by the version that they lead to: 2, 3, … up to `version`. */
  readonly migrations?: Readonly<Record<number, ElementMigration>>;
  /** Size of a new element in the middle of the stage, or its box for a ratio. Stage units. */
  readonly box: Size | ((ratio: Ratio) => Box);
  /** Style properties that its picture heeds; the inspector offers these. */
  readonly style?: readonly (keyof ElementStyle)[];
  readonly lockAspect?: boolean;
  /** Smallest size, stage units; 24 x 24 by default. */
  readonly minimum?: Size;
  /** Words that mean this type in sentences that change a design: names of targets in the grammar. */
  readonly called?: readonly string[];
  /** Its part in the conversation of visitor and avatar; undefined for what has none. */
  readonly talk?: TalkPart;
  /** The beginning of its content, by which lists tell elements without a name apart. */
  summary?(props: Partial<V>): string;
  /** How often its picture changes by itself, milliseconds; undefined when it never does. */
  ticks?(look: V): number | undefined;
}

/** How a document marks new elements of a type. */
export const stampOf = <V extends Props>({
  type,
  version = 1,
}: ElementSpec<V>): Pick<Element, 'type' | 'version'> => ({ type, version });

/** What a reader needs to read elements of a spec. */
export const readableOf = <V extends Props>({
  type,
  version = 1,
  migrations = {},
  props,
}: ElementSpec<V>): ReadableType => ({ type, version, migrations, check: (given) => props.check(given) });

/** The look of an element by its spec, old props migrated; null when it is newer than the spec, or its props are not allowed. */
export function lookOf<V extends Props>(spec: ElementSpec<V>, element: Element): V | null {
  const read = readKnown(readableOf(spec), element);
  return read.kind === 'known' ? spec.props.complete(read.props as Partial<V>) : null;
}

/** Returns a spec with its types. */
export const defineSpec = <V extends Props>(spec: ElementSpec<V>): ElementSpec<V> => spec;

/** Returns a picture with its types. */
export const definePicture = <V extends Props>(_spec: ElementSpec<V>, picture: PictureOf<V>): PictureOf<V> =>
  picture;
