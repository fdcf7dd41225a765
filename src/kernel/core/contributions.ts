import type { ComponentType } from 'react';
import type { Box, Element, ElementStyle, ProjectDocument } from '../../../contract/document';
import type { ElementType, Props, Size } from '../../document';
import type { Command } from './commands';
import type { EditorPorts } from './ports';
import type { SlotName } from './slots';

/** Brings a component when it is first needed; `() => import('./Panel')`. */
export type Loader<P = object> = () => Promise<{ default: ComponentType<P> }>;

/** A piece of the editor's interface in one of its {@link SlotName slots}. */
export interface PanelContribution {
  readonly slot: SlotName;
  readonly id: string;
  /** Translation key, `ns:key`. */
  readonly title: string;
  /** Needed in the rail. */
  readonly icon?: ComponentType;
  /** Lower stands first; a panel without it stands behind those of the product. */
  readonly order?: number;
  /** Shows an inspector section only when it has something to say. */
  when?(editor: EditorPorts): boolean;
  readonly load: Loader;
}

/** What a face on the canvas is given. */
export interface CanvasElementProps<P extends Props = Props> {
  readonly element: Element;
  readonly props: P;
  /** Size to draw at, stage units; during a resize it is ahead of the element's own box. */
  readonly size: Size;
}

/** What a face in the player is given. */
export interface ElementViewProps<P extends Props = Props> {
  readonly element: Element;
  readonly props: P;
}

/** What an editor in place is given. */
export interface ElementEditorProps<P extends Props = Props> {
  readonly element: Element;
  readonly props: P;
  /** What `editProps` needs to change it. */
  readonly type: ElementType<P>;
  /** Ends the editing; also called by the kernel when the selection moves on. */
  readonly close: () => void;
}

/** The selected elements of one type, to be edited as one. */
export interface SelectedProps<P extends Props> {
  /** Told anew when props, size or style change, not when the place does: a nudge renders no field of the props. */
  readonly items: readonly { readonly element: Element; readonly props: P }[];
  /** Shows a change on all of them without making a step of it yet. */
  show(change: Partial<P>): void;
  /** Makes one step of what was shown. */
  commit(): void;
  /** Changes all of them as one step. */
  set(change: Partial<P>): void;
}

/** What a part of an element type's own in the inspector is given. */
export interface InspectorPartProps<P extends Props = Props> {
  readonly selected: SelectedProps<P>;
}

/** The section of the inspector about an element type; the fields come from the props that its schema declares. */
export interface ElementInspector<P extends Props = Props> {
  /** Translation key of the step that a change of a prop makes. */
  readonly step: string;
  /** Lower stands first; 20 by default. */
  readonly order?: number;
  /** Colours that the fields of colours offer. */
  readonly swatches?: readonly string[];
  /** A part of its own above the fields, below them. */
  readonly before?: Loader<InspectorPartProps<P>>;
  readonly after?: Loader<InspectorPartProps<P>>;
  /** Translation key of a sentence at the end. */
  readonly hint?: string;
}

/** A command that puts an element on the stage; the insert panel and the palette offer it. */
export interface ElementInsert extends Pick<Command, 'id' | 'label' | 'keywords' | 'group' | 'order'> {
  /** That of the element type by default. */
  readonly icon?: ComponentType;
  readonly run: (editor: EditorPorts) => void | Promise<void>;
}

/**
 * An element type with its faces: on the editor's canvas, in the player, and while it is edited in place. Rotation,
 * opacity and place are the kernel's business; the faces draw an upright box.
 */
export interface ElementContribution<P extends Props = Props> {
  /** Equal to `type.type`. */
  readonly id: string;
  /** Translation key of what a user calls it. */
  readonly title: string;
  readonly type: ElementType<P>;
  /**
   * What is in it, in the user's own words; lists and readers tell elements without a name apart by its beginning. Empty
   * when there is nothing to say.
   */
  summary?(props: P): string;
  /** For the layers. */
  readonly icon?: ComponentType;
  /** Parts of the element's style that its faces heed; the inspector offers these. */
  readonly style?: readonly (keyof ElementStyle)[];
  readonly lockAspect?: boolean;
  /** Smallest size, stage units; 24 x 24 by default. */
  readonly minimum?: Size;
  /** Konva nodes, drawn from (0, 0) in stage units. */
  readonly canvas: Loader<CanvasElementProps<P>>;
  /** A DOM element that fills its box; lengths in stage units written as px. */
  readonly view: Loader<ElementViewProps<P>>;
  /**
   * Ways to edit it in place, by mode such as `text` or `crop`; a double click or Enter opens the first one. Each is a DOM
   * component laid over the element, in stage units, turned as the element is; meanwhile the canvas face is hidden.
   */
  readonly editors?: Readonly<Record<string, Loader<ElementEditorProps<P>>>>;
  /** Its section of the inspector, made of the fields of `type.schema`. */
  readonly inspector?: ElementInspector<P>;
  /** Ways to put it on the stage. */
  readonly inserts?: readonly ElementInsert[];
}

/** What a layer of the canvas is given; the stage in stage units. */
export interface CanvasLayerProps {
  readonly stage: Size;
}

/** Something behind all objects of the editor's canvas that is neither selected nor moved. */
export interface CanvasLayer {
  readonly id: string;
  readonly order?: number;
  readonly load: Loader<CanvasLayerProps>;
}

/** What an object of the canvas is given; its size in stage units. */
export interface CanvasObjectProps {
  readonly size: Size;
}

/** A single object of the canvas that is no element but is moved and resized like one, such as the avatar. */
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
  /** Null while it does not stand on the stage. */
  box(document: ProjectDocument): Box | null;
  setBox(draft: ProjectDocument, box: Box): void;
  readonly load: Loader<CanvasObjectProps>;
}

/** The layers of the player's stage, back to front. */
export type StageLayer = 'background' | 'avatar' | 'elements' | 'overlay';

/** What a view of the player's stage is given; the stage in stage units. */
export interface StageViewProps {
  readonly stage: Size;
}

/**
 * A view of the player's stage. `background`, `avatar` and `elements` are laid out in stage units and scaled with the
 * stage; `overlay` covers the whole player and is not scaled.
 */
export interface StageView {
  readonly id: string;
  readonly layer: StageLayer;
  readonly order?: number;
  readonly load: Loader<StageViewProps>;
}
