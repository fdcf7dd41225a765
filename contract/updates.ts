import type { CloneProgress } from './clone/schema';
import type { Creation } from './creation/schema';
import type { Patch } from './document/schema';
import type { Production } from './image/schema';
import type { ConversionNews } from './material/schema';
import type { PayState } from './order/schema';
import type { Project } from './project/schema';

/** Path of the socket.io endpoint. */
export const UPDATES_PATH = '/socket.io';

/** A user who has a project open in an editor; `id` names the window. */
export interface ProjectEditor {
  id: string;
  name: string;
  /** Whether the window belongs to the receiver's own account. */
  own: boolean;
}

/** A change that an editor has just made and may not have saved yet. */
export interface LiveChange {
  projectId: string;
  /** Counts the changes of one editor window from 1; a gap means that some were lost. */
  sequence: number;
  patches: Patch[];
}

/** Events from the server to open pages. */
export interface ServerUpdates {
  /**
   * A watched project was saved as `revision`; `patches` lead there from the one before, null when the whole document was replaced.
   * Told once more to who begins to watch, with null: what was saved since the page was loaded would be missed.
   */
  'project:saved': (saved: { projectId: string; revision: number; patches: Patch[] | null }) => void;
  /** A live change in an editor; `assets` are those that its patches use for the first time. */
  'project:live': (change: LiveChange & { editorId: string; assets: Partial<Project['assets']> }) => void;
  /** Another version of a watched project is public now, or none (`published` false). */
  'project:published': (now: { projectId: string; published: boolean }) => void;
  /** The comments on a watched project have changed. Sent to the same as its saves. */
  'project:commented': (now: { projectId: string }) => void;
  /** The current editors of a watched project. Sent to its owner and to holders of a draft link only, like saves and changes. */
  'project:editors': (now: { projectId: string; editors: ProjectEditor[] }) => void;
  /** How many messages of this user are unread now. */
  'message:unread': (count: number) => void;
  /** Something that a watched project shows is converted now, and plays. Sent to visitors too. */
  'project:assets': (now: { projectId: string }) => void;
  /** The conversion of a file of this user has progressed. */
  'material:changed': (news: ConversionNews) => void;
  /** A production of this user has progressed. */
  'production:changed': (production: Production) => void;
  /** An AI creation of this user has progressed. */
  'creation:changed': (creation: Creation) => void;
  /** A clone of this user has progressed. */
  'clone:changed': (clone: CloneProgress) => void;
  /** The payment, or a refund, of an order of this user has progressed. */
  'order:changed': (state: PayState) => void;
  /** The server is about to stop; the socket reconnects by itself later. */
  'server:stopping': () => void;
}

/** Requests of a page to the server. */
export interface ClientUpdates {
  /**
   * Subscribes to this project's publications and, as its owner or with a draft link, to its saves, changes and editors;
   * answers false when this caller may not see the project.
   */
  'project:watch': (projectId: string, answer: (watching: boolean) => void) => void;
  /** Announces that this window edits the project, or no longer does; answers false to anybody but its owner. */
  'project:edit': (projectId: string, editing: boolean, answer: (editing: boolean) => void) => void;
  /** Sends a live change to watchers. Accepted only from a window that edits the project. */
  'project:live': (change: LiveChange) => void;
}
