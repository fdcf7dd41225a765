import type { Box, Element, Ratio } from '../../contract/document/schema';
import { DocumentError } from './errors';
import type { Props } from './props';
import type { PropSchema } from './prop-schema';

/** Migrates props from the previous version; must not change its argument. */
export type ElementMigration = (props: Readonly<Props>) => Props;

/** A plugin's description of an element type: the current shape of its props, and the migrations from every past version. */
export interface ElementType<P extends Props = Props> {
  /** Unique, `vendor.name`. */
  readonly type: string;
  /** Starts at 1; increase it with every change of the props' shape. */
  readonly version: number;
  /** Props and box of a new element on a stage of this ratio. */
  defaults(ratio: Ratio): { props: P; box: Box };
  /** Migrations by the version that they lead to: 2, 3, ... up to `version`, without gaps. */
  readonly migrations: Readonly<Record<number, ElementMigration>>;
  /** The declared props, from which the inspector's fields are made; see {@link defineProps}. */
  readonly schema?: PropSchema;
  /** Null when the props are valid, else a sentence that says what is wrong. */
  check(props: Readonly<Props>): string | null;
}

/** Checks a description for gaps in its migrations and returns it. */
export function defineElementType<P extends Props>(description: ElementType<P>): ElementType<P> {
  const { type, version, migrations } = description;
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(type)) {
    throw new DocumentError('element-type', `"${type}" is no vendor.name`);
  }
  const expected = Array.from({ length: Math.max(0, version - 1) }, (_, index) => String(index + 2));
  if (!Number.isInteger(version) || version < 1 || Object.keys(migrations).join() !== expected.join()) {
    throw new DocumentError('element-type', `${type}: migrations must be numbered 2 to ${version}, no gap`);
  }
  return description;
}

/**
 * An element with its typed props, or opaque: of an unknown type, of a newer version, or with invalid props. Opaque elements
 * are kept as they are and drawn as a placeholder.
 */
export type ReadElement<P extends Props = Props> =
  | { kind: 'known'; element: Element; props: P }
  | { kind: 'opaque'; element: Element; reason: 'unknown' | 'newer' | 'invalid'; detail: string };

/** What of a type is needed to read its elements. */
export type ReadableType = Pick<ElementType, 'type' | 'version' | 'migrations' | 'check'>;

/** Reads an element with its type, migrating old props. The element itself is not changed. */
export function readElement<P extends Props>(
  type: ElementType<P> | undefined,
  element: Element,
): ReadElement<P> {
  if (type === undefined) return { kind: 'opaque', element, reason: 'unknown', detail: element.type };
  return readKnown(type, element) as ReadElement<P>;
}

/** As {@link readElement}, by what is needed of the type. */
export function readKnown(type: ReadableType, element: Element): ReadElement {
  if (element.version > type.version) {
    return { kind: 'opaque', element, reason: 'newer', detail: `${element.version} > ${type.version}` };
  }
  try {
    const props = migrateProps(type, element);
    const problem = type.check(props);
    if (problem !== null) return { kind: 'opaque', element, reason: 'invalid', detail: problem };
    return { kind: 'known', element, props };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'opaque', element, reason: 'invalid', detail };
  }
}

function migrateProps(type: ReadableType, element: Element): Props {
  let props: Props = element.props;
  for (let version = element.version + 1; version <= type.version; version++) {
    const lift = type.migrations[version];
    if (lift === undefined) throw new DocumentError('element-type', `${type.type}: no migration ${version}`);
    props = lift(props);
  }
  return props;
}
