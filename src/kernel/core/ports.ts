import type { Box, ElementStyle, ProjectDocument } from '../../../contract/document';
import type { Project } from '../../../contract/project';
import type { DocumentStore, Point, Size } from '../../document';
import type { KeyBindings } from './commands';
import type { Observable, WritableObservable } from './observable';

/** Where plugins run: where a project is designed, or where it is played. */
export type HostKind = 'editor' | 'player';

/** Where a player stands. */
export type PlayerSurface = 'preview' | 'share' | 'editor' | 'home';

/** The project that is open. */
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

/** An object of the stage as selection and commands see it: the avatar, or an element. */
export interface StageObject {
  readonly id: string;
  readonly kind: 'object' | 'element';
  /** The element's own name, or null where `title` says it. */
  readonly name: string | null;
  /** The beginning of what is in it, or null where its type has nothing to say. */
  readonly summary: string | null;
  /** Translation key of what it is. */
  readonly title: string;
  readonly box: Box;
  /** Degrees clockwise about the centre; 0 for what is no element. */
  readonly rotation: number;
  /** Elements of one group are selected and moved as one. */
  readonly groupId: string | null;
  readonly locked: boolean;
  readonly hidden: boolean;
  readonly lockAspect: boolean;
  readonly minimum: Size;
  readonly bounds: 'inside' | 'reachable';
  /** Ways to edit it in place, the one that a double click opens first; the keys of its type's `editors`. */
  readonly editModes: readonly string[];
  /** Parts of the element's style that its faces heed. */
  readonly facets: readonly (keyof ElementStyle)[];
}

/** The objects of the stage, back to front. */
export interface StageObjects {
  /** The same list until the document or the registered types change. */
  list(): readonly StageObject[];
  get(id: string): StageObject | null;
  /** Hears when one element changes, comes or goes, gesture updates included. Returns the way to stop. */
  watch(id: string, listener: () => void): () => void;
  /** Inside a transaction; false when the object is gone. */
  setBox(draft: ProjectDocument, id: string, box: Box): boolean;
  /** As {@link StageObjects.setBox} with the rotation; what is no element is not turned. */
  place(draft: ProjectDocument, id: string, placement: Placement): boolean;
}

/** Where an object stands and how it is turned. */
export interface Placement {
  readonly box: Box;
  readonly rotation: number;
}

/** What the stage shows besides its objects. */
export interface StageViewOptions {
  readonly rulers: boolean;
  /** The document's guides are shown and snapped to. */
  readonly guides: boolean;
  readonly snap: boolean;
}

/** What is true of this window only and is never saved in the document. */
export interface EditorSession {
  readonly selection: WritableObservable<readonly string[]>;
  /** Scale of the canvas; null fits the stage into its room. */
  readonly zoom: WritableObservable<number | null>;
  /** The scale in use, fitted or chosen. */
  readonly scale: WritableObservable<number>;
  /** Where the middle of the view stands against the middle of the stage, CSS pixels. */
  readonly pan: WritableObservable<Point>;
  /** Size of the canvas that the stage is shown on, CSS pixels. */
  readonly room: WritableObservable<Size>;
  /** Where dragged objects are now, by id; the document learns of it when the drag ends. */
  readonly dragging: WritableObservable<ReadonlyMap<string, Placement> | null>;
  /** The element that is edited in place, and how: a key of its type's `editors`. */
  readonly editing: WritableObservable<{ id: string; mode: string } | null>;
  /** Where the right-click menu is open, CSS pixels of the window. */
  readonly contextMenu: WritableObservable<Point | null>;
  readonly view: WritableObservable<StageViewOptions>;
  /** Keys that the user has bound instead of the commands' own. */
  readonly keys: WritableObservable<KeyBindings>;
  /** A sentence for screen readers. */
  readonly announcement: WritableObservable<string>;
}

/** What plugins work with in an editor. */
export interface EditorPorts {
  readonly document: DocumentStore;
  readonly session: EditorSession;
  readonly objects: StageObjects;
}

/** What plugins work with in a player. */
export interface PlayerPorts {
  readonly surface: PlayerSurface;
  /** The project as it was opened; what of it changes while it plays stands in the host's document. */
  readonly project: Project;
  /**
   * Plays another state of the project. What can change while it plays does so at once; another avatar, voice or role
   * starts the player anew.
   */
  show(next: { document: ProjectDocument; assets: Partial<Project['assets']> }): void;
}
