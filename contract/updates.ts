import type { Patch } from './document';
import type { Production } from './image';
import type { Project } from './project';

/** Path of the socket.io endpoint. */
export const UPDATES_PATH = '/socket.io';

/** Somebody who has a project open in an editor; `id` is one window of theirs. */
export interface ProjectEditor {
  id: string;
  name: string;
  /** It is a window of the account that is told so. */
  own: boolean;
}

/** What one editor has just done and may not have saved yet. */
export interface LiveChange {
  projectId: string;
  /** Counts the changes of one editor's window from 1; a gap says that some were lost. */
  sequence: number;
  patches: Patch[];
}

/** What the server tells a page that is open. */
export interface ServerUpdates {
  /** A save made `revision` of a project that this socket watches; `patches` lead there from the revision before, null when the whole document was replaced. */
  'project:saved': (saved: { projectId: string; revision: number; patches: Patch[] | null }) => void;
  /** A change in an editor, as it is made; `assets` are those that its patches name for the first time. */
  'project:live': (change: LiveChange & { editorId: string; assets: Partial<Project['assets']> }) => void;
  /** What visitors see of a watched project is another state now, or nothing (`published` false). */
  'project:published': (now: { projectId: string; published: boolean }) => void;
  /** Who edits a watched project now. Told to its owner and to holders of a draft link alone, as saves and changes are. */
  'project:editors': (now: { projectId: string; editors: ProjectEditor[] }) => void;
  /** How many messages of this user are unread now. */
  'message:unread': (count: number) => void;
  /** One of this user's productions has gone on. */
  'production:changed': (production: Production) => void;
  /** The server is about to stop; the socket comes back by itself when it is up again. */
  'server:stopping': () => void;
}

/** What a page asks of the server. */
export interface ClientUpdates {
  /**
   * Hear of this project's publications and, as its owner or with a draft link, of its saves, changes and editors;
   * answers false when there is no such project for this caller.
   */
  'project:watch': (projectId: string, answer: (watching: boolean) => void) => void;
  /** Say that this window edits the project from now on (or no longer); answers false to anybody but its owner. */
  'project:edit': (projectId: string, editing: boolean, answer: (editing: boolean) => void) => void;
  /** Show a change to those who watch. Heard only from a window that edits the project. */
  'project:live': (change: LiveChange) => void;
}
