import type { ComponentType } from 'react';
import type { Box, Element, ElementStyle, ProjectDocument } from '../../../contract/document/schema';
import type { ElementType, Point, Props, Size, Frame, Moment, Shape } from '../../document';
import type { Command } from './commands';
import type { Observable } from './observable';
import type { EditorPorts } from './ports';
import type { MaterialAsset } from './services';
import type { SlotName } from './slots';

/** Loads a component at its first use; `() => import('./Panel')`. */
export type Loader<P = object> = () => Promise<{ default: ComponentType<P> }>;

/** A piece of the editor's interface in one of its {@link SlotName slots}. */
export interface PanelContribution {
  readonly slot: SlotName;
  readonly id: string;
  /** Translation key, `ns:key`. */
  readonly title: string;
  /** Needed in the rail. */
  readonly icon?: ComponentType;
  /** Lower comes first; a panel without it comes after the product's own panels. */
  readonly order?: number;
  /** Whether an inspector section is shown. */
  when?(editor: EditorPorts): boolean;
  readonly load: Loader;
}

/** Props of a canvas component. */
export interface CanvasElementProps<P extends Props = Props> {
  readonly element: Element;
  readonly props: P;
  /** Size to draw at, stage units; during a resize it is ahead of the element's own box. */
  readonly size: Size;
}

/** What is seen of an element. */
export interface ElementPicture<P extends Props = Props> {
  shapes(props: P, frame: Frame, moment: Moment): readonly Shape[];
  /** How often it changes by itself, milliseconds; undefined when it never does. */
  ticks(props: P): number | undefined;
  /** Increased when shapes have changed for another reason, such as when they have arrived from elsewhere. */
  readonly changes?: Observable<number>;
}

/** Props of a player component. */
export interface ElementViewProps<P extends Props = Props> {
  readonly element: Element;
  readonly props: P;
}

/** Props of an inline editor. */
export interface ElementEditorProps<P extends Props = Props> {
  readonly element: Element;
  readonly props: P;
  /** The target for `editProps`. */
  readonly type: ElementType<P>;
  /** Ends the editing; also called by the kernel when the selection moves on. */
  readonly close: () => void;
}

/** The selected elements of one type, which are edited together. */
export interface SelectedProps<P extends Props> {
  /** Updated when props, size or style change, but not the position, so that a nudge renders no fields. */
  readonly items: readonly { readonly element: Element; readonly props: P }[];
  /** Shows a change on all of them, without a history step yet. */
  show(change: Partial<P>): void;
  /** Commits the shown change as one step. */
  commit(): void;
  /** Changes all of them as one step. */
  set(change: Partial<P>): void;
}

/** Props of a custom part of an element type's inspector section. */
export interface InspectorPartProps<P extends Props = Props> {
  readonly selected: SelectedProps<P>;
}

/** The inspector section of an element type; its fields come from the props in its schema. */
export interface ElementInspector<P extends Props = Props> {
  /** Translation key of the history step for a change of a prop. */
  readonly step: string;
  /** Lower comes first; 20 by default. */
  readonly order?: number;
  /** Swatches of color fields. */
  readonly swatches?: readonly string[];
  /** Custom parts above and below the fields. */
  readonly before?: Loader<InspectorPartProps<P>>;
  readonly after?: Loader<InspectorPartProps<P>>;
  /** Translation key of a sentence at the end. */
  readonly hint?: string;
}

/** A command that adds an element to the stage, in the insert panel and the palette. */
export interface ElementInsert extends Pick<Command, 'id' | 'label' | 'keywords' | 'group' | 'order'> {
  /** The element type's icon by default. */
  readonly icon?: ComponentType;
  readonly run: (editor: EditorPorts) => void | Promise<void>;
}

/** What is dropped or pasted on the stage, by kind. */
export interface Arrivals {
  image: MaterialAsset;
  video: MaterialAsset;
  text: string;
}

/** Where something that arrives comes to stand; without a point a free place is sought. */
export interface ArrivalPlace {
  /** Its middle, stage units. */
  readonly at?: Point;
  /** The largest size that it gets, stage units. */
  readonly within?: Size;
}

/** How an element type puts what arrives on the stage, as one step. */
export type ElementReceivers = {
  readonly [K in keyof Arrivals]?: (
    editor: EditorPorts,
    content: Arrivals[K],
    place: ArrivalPlace,
  ) => void | Promise<void>;
};

/**
 * An element type with its components: on the editor's canvas, in the player, and for inline editing. The kernel applies
 * rotation, opacity and position; the components draw an upright box.
 */
export interface ElementContribution<P extends Props = Props> {
  /** Equal to `type.type`. */
  readonly id: string;
  /** Translation key of its name. */
  readonly title: string;
  readonly type: ElementType<P>;
  /**
   * The user's content of an element; lists and screen readers use its beginning to tell elements without a name apart. Empty
   * when there is none.
   */
  summary?(props: P): string;
  /** For the layers. */
  readonly icon?: ComponentType;
  /** Style properties that its components support; the inspector offers these. */
  readonly style?: readonly (keyof ElementStyle)[];
  readonly lockAspect?: boolean;
  /** Smallest size, stage units; 24 x 24 by default. */
  readonly minimum?: Size;
  /**
   * Height that its words need in a box of a width, stage units: infinite when they cannot be whole in that width, null when it
   * gets by with any. A design that is fitted to another ratio leaves it so much.
   */
  heightFor?(props: P, width: number): number | null;
  /** What is seen of it, loaded when the first one is drawn: editor and player draw its shapes. */
  readonly picture?: () => Promise<ElementPicture<P>>;
  /** Konva nodes, drawn from (0, 0) in stage units, in the place of its picture. */
  readonly canvas?: Loader<CanvasElementProps<P>>;
  /** A DOM element that fills its box; lengths in stage units written as px. In the place of its picture. */
  readonly view?: Loader<ElementViewProps<P>>;
  /**
   * Inline editors by mode such as `text` or `crop`; a double click or Enter opens the first one. Each is a DOM component over
   * the element, in stage units and with its rotation; meanwhile the canvas component is hidden.
   */
  readonly editors?: Readonly<Record<string, Loader<ElementEditorProps<P>>>>;
  /** Its inspector section, made from the fields of `type.schema`. */
  readonly inspector?: ElementInspector<P>;
  /** Ways to insert it. */
  readonly inserts?: readonly ElementInsert[];
  /** What it makes of things that are dropped or pasted on the stage; the first type that takes a kind gets it. */
  readonly receives?: ElementReceivers;
}

/** Props of a canvas layer; the stage in stage units. */
export interface CanvasLayerProps {
  readonly stage: Size;
}

/** A layer behind all objects of the editor's canvas that can be neither selected nor moved. */
export interface CanvasLayer {
  readonly id: string;
  readonly order?: number;
  readonly load: Loader<CanvasLayerProps>;
}

/** Props of a canvas object; its size in stage units. */
export interface CanvasObjectProps {
  readonly size: Size;
}

/** A single canvas object that is not an element but is moved and resized like one, such as the avatar. */
export interface CanvasObject {
  readonly id: string;
  readonly order?: number;
  /** Translation key of its name. */
  readonly title: string;
  /** For the layers. */
  readonly icon?: ComponentType;
  readonly lockAspect: boolean;
  readonly minimum: Size;
  /** `inside` keeps the whole box on the stage, `reachable` a strip of it. */
  readonly bounds: 'inside' | 'reachable';
  /** Null while it is not on the stage. */
  box(document: ProjectDocument): Box | null;
  setBox(draft: ProjectDocument, box: Box): void;
  readonly load: Loader<CanvasObjectProps>;
}

/** The layers of the player's stage, back to front, and the places on them that belong to one plugin and are filled by another. */
export type StageLayer =
  | 'background'
  | 'avatar'
  | 'elements'
  | 'over-stage'
  | 'controls'
  | 'stage-marks'
  | 'above-stage'
  | 'below-stage'
  | 'beside-stage'
  | 'overlay'
  | 'talk-bar'
  | 'question-button';

/**
 * How a player uses its room: `filled`, the stage takes what the rows above and below it leave; `stacked`, a wide stage stands
 * at the top of an upright screen, and the rest belongs to what is below it.
 */
export type PlayerLayout = 'filled' | 'stacked';

/** Props of a view on the player's stage; the stage in stage units. */
export interface StageViewProps {
  readonly stage: Size;
  readonly layout: PlayerLayout;
}

/**
 * A view of the player's stage. `background`, `avatar` and `elements` are laid out in stage units and scaled with the
 * stage, and so is `stage-marks`, which lies over the stage and `over-stage`. The others are not scaled: `over-stage` lies over the part of the
 * player that holds the stage, `controls` are its buttons, over the stage beside what the project has there, or in a row below a
 * `stacked` one, `above-stage` and `below-stage` are rows whose height the stage leaves free, `beside-stage` is a column whose width it leaves free, or a sheet over the
 * lower part of a narrow player, and `overlay` covers the whole player. `talk-bar` stands beside the line in which a visitor writes,
 * `question-button` fills the microphone that the owner has put on the stage, in its color.
 */
export interface StageView {
  readonly id: string;
  readonly layer: StageLayer;
  readonly order?: number;
  readonly load: Loader<StageViewProps>;
}
