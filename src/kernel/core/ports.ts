import type { Box, ElementStyle, ProjectDocument } from '../../../contract/document/schema';
import type { Project } from '../../../contract/project/schema';
import type { DocumentStore, Point, Size } from '../../document';
import type { KeyBindings } from './commands';
import type { Observable, WritableObservable } from './observable';

/** Where plugins run: in the editor, or in the player. */
export type HostKind = 'editor' | 'player';

/** The kind of page around a player. */
export type PlayerSurface = 'preview' | 'share' | 'editor' | 'home';

/** The open project. */
export interface ProjectInfo {
  readonly id: string;
  readonly name: Observable<string>;
}

/** The document, to read. */
export interface DocumentReader {
  get(): ProjectDocument;
  /** Bound: may be passed on by itself. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An object of the stage for selection and commands: the avatar, or an element. */
export interface StageObject {
  readonly id: string;
  readonly kind: 'object' | 'element';
  /** The element's own name, or null if it has none. */
  readonly name: string | null;
  /** The beginning of its content, or null if its type has none. */
  readonly summary: string | null;
  /** Translation key of its type's name. */
  readonly title: string;
  readonly box: Box;
  /** Degrees clockwise about the center; 0 for an object that is not an element. */
  readonly rotation: number;
  /** Elements of one group are selected and moved as one. */
  readonly groupId: string | null;
  readonly locked: boolean;
  readonly hidden: boolean;
  readonly lockAspect: boolean;
  readonly minimum: Size;
  readonly bounds: 'inside' | 'reachable';
  /** Inline editors, the keys of its type's `editors`; a double click opens the first. */
  readonly editModes: readonly string[];
  /** Style properties that its components support. */
  readonly facets: readonly (keyof ElementStyle)[];
}

/** The objects of the stage, back to front. */
export interface StageObjects {
  /** The same list until the document or the registered types change. */
  list(): readonly StageObject[];
  get(id: string): StageObject | null;
  /** Listens to changes, insertion and removal of one element, gesture updates included. Returns a function that stops it. */
  watch(id: string, listener: () => void): () => void;
  /** Inside a transaction; false when the object is gone. */
  setBox(draft: ProjectDocument, id: string, box: Box): boolean;
  /** As {@link StageObjects.setBox} with the rotation, which only elements have. */
  place(draft: ProjectDocument, id: string, placement: Placement): boolean;
}

/** Box and rotation of an object. */
export interface Placement {
  readonly box: Box;
  readonly rotation: number;
}

/** View options of the stage. */
export interface StageViewOptions {
  readonly rulers: boolean;
  /** Whether the document's guides are shown and snapped to. */
  readonly guides: boolean;
  readonly snap: boolean;
}

/** The state of this window only, which is never saved in the document. */
export interface EditorSession {
  readonly selection: WritableObservable<readonly string[]>;
  /** Scale of the canvas; null fits the stage into it. */
  readonly zoom: WritableObservable<number | null>;
  /** The scale in use, fitted or chosen. */
  readonly scale: WritableObservable<number>;
  /** Offset of the view's center from the stage's center, CSS pixels. */
  readonly pan: WritableObservable<Point>;
  /** Size of the canvas that the stage is shown on, CSS pixels. */
  readonly room: WritableObservable<Size>;
  /** Current positions of dragged objects by id; the document is changed when the drag ends. */
  readonly dragging: WritableObservable<ReadonlyMap<string, Placement> | null>;
  /** The element in inline editing, with its mode: a key of its type's `editors`. */
  readonly editing: WritableObservable<{ id: string; mode: string } | null>;
  /** Position of the open context menu, CSS pixels of the window. */
  readonly contextMenu: WritableObservable<Point | null>;
  readonly view: WritableObservable<StageViewOptions>;
  /** User-defined keys of commands. */
  readonly keys: WritableObservable<KeyBindings>;
  /** A sentence for screen readers. */
  readonly announcement: WritableObservable<string>;
}

/** The editor's API for plugins. */
export interface EditorPorts {
  readonly document: DocumentStore;
  readonly session: EditorSession;
  readonly objects: StageObjects;
}

/** The player's API for plugins. */
export interface PlayerPorts {
  readonly surface: PlayerSurface;
  /** The project as it was opened; the host's document holds later changes. */
  readonly project: Project;
  /** Plays another state of the project. Most changes apply at once; another avatar, voice or role restarts the player. */
  show(next: { document: ProjectDocument; assets: Partial<Project['assets']> }): void;
}
