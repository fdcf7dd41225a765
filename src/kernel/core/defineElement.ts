import type { ComponentType } from 'react';
import {
  centeredBox,
  defineElementType,
  type ElementSpec,
  type ElementType,
  type PictureOf,
  type Props,
  type PropSchema,
} from '../../document';
import type {
  ArrivalPlace,
  Arrivals,
  CanvasElementProps,
  ElementContribution,
  ElementEditorProps,
  ElementInspector,
  ElementInsert,
  ElementReceivers,
  ElementViewProps,
  Loader,
} from './contributions';
import { insertElement, type InsertOptions } from './insertElement';
import type { EditorPorts } from './ports';

/** A way to insert a new element of a type: a command of the insert panel and the palette. */
export interface InsertEntry<V extends Props>
  extends Omit<ElementInsert, 'run'>,
    Omit<InsertOptions<V>, 'props'> {
  /** Differences from the defaults; a function is called with each insertion. */
  readonly props?: Partial<V> | (() => Partial<V> | Promise<Partial<V>>);
  /** Instead of inserting at once, such as opening the library first. */
  readonly run?: ElementInsert['run'];
}

/**
 * Everything about an element type in one place; see {@link defineElement}. What it is stands in its spec; a type that has no
 * `picture` names its own components.
 */
export interface ElementDefinition<V extends Props> extends ElementSpec<V> {
  /** Translation key of its name. */
  readonly title: string;
  /** For the layers, and for the insert panel. */
  readonly icon?: ComponentType;
  /** What is seen of it: a file whose default is a {@link PictureOf}. */
  readonly picture?: () => Promise<{ readonly default: PictureOf<V> }>;
  /** Height that its words need in a box of a width; see {@link ElementContribution.heightFor}. */
  heightFor?(props: Partial<V>, width: number): number | null;
  /** Konva nodes, drawn from (0, 0) in stage units, for what shapes cannot show. */
  readonly canvas?: Loader<CanvasElementProps<Partial<V>>>;
  /** A DOM element that fills its box; lengths in stage units written as px. For what shapes cannot show. */
  readonly view?: Loader<ElementViewProps<Partial<V>>>;
  /** Inline editors by mode; see {@link ElementContribution.editors}. */
  readonly editors?: Readonly<Record<string, Loader<ElementEditorProps<Partial<V>>>>>;
  /** Its inspector section; the fields come from the props. */
  readonly inspector?: ElementInspector<Partial<V>>;
  /** Initial props of an element made from dropped or pasted content, by content kind. */
  readonly receives?: {
    readonly [K in keyof Arrivals]?: (
      content: Arrivals[K],
    ) => InsertOptions<Partial<V>> | Promise<InsertOptions<Partial<V>>>;
  };
  readonly insert?: {
    /** Translation key of the history step for an insertion. */
    readonly step: string;
    /** Translation key of its group in the insert panel. */
    readonly group?: string;
    /** Translation key of more search terms. */
    readonly keywords?: string;
    readonly entries: readonly InsertEntry<V>[];
  };
}

/** An element type with its components, inspector section and commands, for `ctx.elements.add`. */
export interface DefinedElement<V extends Props> extends ElementContribution<Partial<V>> {
  /** Inserts a new element as one undo step, and returns its id. */
  insert(editor: EditorPorts, options?: InsertOptions<Partial<V>>): string;
}

/**
 * Defines an element type by one object: checks, defaults and inspector fields follow from its props, commands from its
 * insert entries.
 * @example
 * const sign = defineElement({
 *   type: 'acme.sign', title: 'acme.sign:title', props, box: { width: 240, height: 80 },
 *   picture: () => import('./picture'),
 *   inspector: { step: 'acme.sign:edit' },
 *   insert: { step: 'acme.sign:add', entries: [{ id: 'acme.sign:insert', label: 'acme.sign:title' }] },
 * });
 * export default definePlugin({ …, setup: (ctx) => void ctx.elements.add(sign) });
 * @throws DocumentError `element-type` when a migration is missing or the type is no vendor.name
 */
export function defineElement<V extends Props>(definition: ElementDefinition<V>): DefinedElement<V> {
  const {
    type: id,
    version = 1,
    migrations = {},
    props,
    box,
    picture,
    ticks,
    insert,
    receives,
    ...faces
  } = definition;
  const type = defineElementType<Partial<V>>({
    type: id,
    version,
    migrations,
    schema: props as unknown as PropSchema,
    defaults: (ratio) => ({
      props: { ...props.initial },
      box: typeof box === 'function' ? box(ratio) : centeredBox(ratio, box.width, box.height),
    }),
    check: (given) => props.check(given),
  });
  return {
    ...faces,
    id,
    type,
    ...(picture !== undefined && {
      picture: async () => {
        const { default: shapes } = await picture();
        return {
          shapes: (given, frame, moment) => shapes(props.complete(given), frame, moment),
          ticks: (given) => ticks?.(props.complete(given)),
        };
      },
    }),
    insert: (editor, options) => insertElement(editor, type, insert?.step ?? definition.title, options),
    ...(insert !== undefined && {
      inserts: insert.entries.map((entry) => insertOf(type, { ...insert, ...entry })),
    }),
    ...(receives !== undefined && {
      receives: receiversOf(type, insert?.step ?? definition.title, receives),
    }),
  };
}

function insertOf<V extends Props>(
  type: ElementType<Partial<V>>,
  { step, entries: _, run, props, size, lockAspect, edit, ...command }: InsertEntry<V> & InsertGroup,
): ElementInsert {
  const insert = async (editor: EditorPorts) => {
    const own = typeof props === 'function' ? await props() : props;
    insertElement(editor, type, step, { size, lockAspect, edit, props: own });
  };
  return { ...command, run: run ?? insert };
}

/** Receivers that insert what they get with the options that the definition makes of it. */
function receiversOf<V extends Props>(
  type: ElementType<Partial<V>>,
  step: string,
  receives: NonNullable<ElementDefinition<V>['receives']>,
): ElementReceivers {
  const receiver =
    <C>(make: (content: C) => InsertOptions<Partial<V>> | Promise<InsertOptions<Partial<V>>>) =>
    async (editor: EditorPorts, content: C, place: ArrivalPlace) =>
      void insertElement(editor, type, step, { ...(await make(content)), ...place });
  const { image, video, text } = receives;
  return {
    ...(image !== undefined && { image: receiver(image) }),
    ...(video !== undefined && { video: receiver(video) }),
    ...(text !== undefined && { text: receiver(text) }),
  };
}

interface InsertGroup {
  readonly step: string;
  readonly entries: unknown;
}
