import { temporal } from 'zundo';
import { createStore } from 'zustand/vanilla';
import type { Patch, ProjectDocument } from '../../contract/document/schema';
import { DocumentError } from '../../elements/core/errors';
import { type Author, type Gesture, type GestureEnd, type OpenGesture, playGesture } from './gesture';
import { callListener, reportLate } from './listeners';
import { applyTolerantly, type Commit, type Recipe, runRecipe } from './patches';

/** Number of steps that can be undone. */
export const HISTORY_LIMIT = 11;

/** The origin of a change: the user's own step, the history, or another editor. */
export type ChangeOrigin = 'transaction' | 'undo' | 'redo' | 'remote';

/** A committed change. */
export interface DocumentChange {
  readonly label: string;
  readonly origin: ChangeOrigin;
  /** Its patches, relative to the document before. */
  readonly patches: readonly Patch[];
  /** Id of the third-party plugin whose step it is; absent for the user's own steps. */
  readonly author?: string;
}

/** The outcome of undo or redo for the interface: `empty` is 'nothing to undo' or 'no records'. */
export type HistoryResult =
  | { kind: 'done'; label: string; changed: boolean }
  | { kind: 'gesture-cancelled'; label: string }
  | { kind: 'empty' };

/** The steps of a history as JSON. */
export interface HistoryRecord {
  /** Steps before the current one, the oldest first; `HISTORY_LIMIT` at most. */
  readonly past: readonly Commit[];
  readonly present: Commit;
  /** Undone steps, the next one to redo last. */
  readonly future: readonly Commit[];
}

interface State {
  document: ProjectDocument;
  /** The current step; the history keeps the steps before and after it. */
  commit: Commit;
}

const ROOT: Commit = { label: '', patches: [], inverse: [] };

/**
 * Holds a project document and is the only way to change it. Undo and redo apply a step's patches to the live document, so
 * that later changes of others stay.
 */
class Store {
  readonly #store;
  readonly #listeners = new Set<(change: DocumentChange) => void>();
  #gesture: OpenGesture | null = null;
  #readOnly = false;

  constructor(document: ProjectDocument) {
    this.#store = createStore<State>()(
      temporal((): State => ({ document, commit: ROOT }), {
        limit: HISTORY_LIMIT,
        partialize: ({ commit }) => ({ commit }),
        equality: (past, current) => past.commit === current.commit,
      }),
    );
  }

  /**
   * While a store is read-only, steps, gestures and the history change nothing; what other editors have saved is still taken.
   * A gesture ends as a canceled one, so that what it moved goes back.
   */
  setReadOnly(readOnly: boolean): void {
    this.#readOnly = readOnly;
  }

  /** The current document, including an open gesture. */
  get(): ProjectDocument {
    return this.#store.getState().document;
  }

  /** The document without an open gesture: the result of all committed changes. */
  committed(): ProjectDocument {
    return this.#gesture?.base ?? this.get();
  }

  /** Calls `listener` after every change of the document, gesture updates included. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) =>
    this.#store.subscribe((state, previous) => {
      if (state.document !== previous.document) callListener(listener);
    });

  /** Listens to committed changes with their patches, without gesture updates. */
  onChange(listener: (change: DocumentChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` when the history's steps change. */
  subscribeHistory = (listener: () => void): (() => void) =>
    this.#store.temporal.subscribe(() => callListener(listener));

  canUndo = (): boolean => this.#gesture !== null || this.#store.temporal.getState().pastStates.length > 0;
  canRedo = (): boolean => this.#store.temporal.getState().futureStates.length > 0;

  /** How many steps can be undone. */
  undoSteps = (): number => this.#store.temporal.getState().pastStates.length;
  /** Label of the next step to undo, or null. */
  undoLabel = (): string | null =>
    this.#gesture?.label ?? (this.canUndo() ? this.#store.getState().commit.label : null);
  /** Label of the next step to redo, or null. */
  redoLabel = (): string | null => this.#store.temporal.getState().futureStates.at(-1)?.commit?.label ?? null;

  /**
   * Changes the document as one named step. An open gesture is committed first. A recipe that throws changes nothing; one that
   * changes nothing adds no step.
   * @returns true when something changed.
   */
  transact(label: string, recipe: Recipe): boolean {
    this.#endGesture('committed');
    if (this.#readOnly) return false;
    const { document, commit } = runRecipe(this.get(), label, recipe);
    if (commit === null) return false;
    this.#store.setState({ document, commit });
    this.#emit({ label, origin: 'transaction', patches: commit.patches });
    return true;
  }

  /**
   * Changes the document as a step of a third party. A gesture of somebody else continues on top of it, as with another editor's
   * change, and becomes a later step; one of its own is committed first.
   * @returns true when something changed
   * @throws errors of the recipe or the author's check; the document is then unchanged
   */
  transactAs(author: Author, label: string, recipe: Recipe): boolean {
    if (this.#gesture?.author?.id === author.id) this.#endGesture('committed');
    if (this.#readOnly) return false;
    const base = this.committed();
    const { document, commit } = runRecipe(base, label, recipe);
    if (commit === null) return false;
    author.check(base, commit.patches);
    this.#rebaseOnto(document, commit);
    this.#emit({ label, origin: 'transaction', patches: commit.patches, author: author.id });
    return true;
  }

  /** Opens a gesture; an open one is committed first. `onEnd` is also called when others end it. */
  begin(label: string, onEnd?: (how: GestureEnd) => void): Gesture {
    return this.#begin(null, label, onEnd);
  }

  /**
   * Opens a gesture of a third party; each of its states is checked.
   * @throws DocumentError `busy` while a gesture of somebody else is open
   */
  beginAs(author: Author, label: string, onEnd?: (how: GestureEnd) => void): Gesture {
    const others = this.gestureBeside(author);
    if (others !== null) throw new DocumentError('busy', `"${others}" is still going on`);
    return this.#begin(author, label, onEnd);
  }

  #begin(author: Author | null, label: string, onEnd?: (how: GestureEnd) => void): Gesture {
    this.#endGesture('committed');
    const open: OpenGesture = { label, author, base: this.get(), recipe: null, onEnd };
    this.#gesture = open;
    const isOpen = () => this.#gesture === open;
    return {
      label,
      get active() {
        return isOpen();
      },
      update: (recipe) => {
        if (!isOpen() || this.#readOnly) return;
        const { document } = playGesture(open, recipe);
        open.recipe = recipe;
        this.#store.setState({ document });
      },
      commit: (last) => {
        if (!isOpen()) return;
        if (this.#readOnly) return this.#endGesture('cancelled');
        // A third party gets the refusal of its last state at once, while the gesture is still open.
        if (last !== undefined && author !== null) playGesture(open, last);
        open.recipe = last ?? open.recipe;
        this.#endGesture('committed');
      },
      cancel: () => {
        if (isOpen()) this.#endGesture('cancelled');
      },
    };
  }

  get gestureOpen(): boolean {
    return this.#gesture !== null;
  }

  /** Label of an open gesture of somebody other than this third party; null when there is none. */
  gestureBeside(author: Author): string | null {
    return this.#gesture === null || this.#gesture.author?.id === author.id ? null : this.#gesture.label;
  }

  /** Undoes the last step; during a gesture it cancels the gesture instead. */
  undo(): HistoryResult {
    const label = this.#gesture?.label;
    if (label !== undefined) {
      this.#endGesture('cancelled');
      return { kind: 'gesture-cancelled', label };
    }
    if (this.#readOnly || this.#store.temporal.getState().pastStates.length === 0) return { kind: 'empty' };
    const { commit } = this.#store.getState();
    const changed = this.#replay(commit.label, 'undo', commit.inverse, commit.patches);
    this.#store.temporal.getState().undo();
    return { kind: 'done', label: commit.label, changed };
  }

  /** Redoes the last undone step; an open gesture is canceled first. */
  redo(): HistoryResult {
    this.#endGesture('cancelled');
    const commit = this.#store.temporal.getState().futureStates.at(-1)?.commit;
    if (this.#readOnly || commit === undefined) return { kind: 'empty' };
    const changed = this.#replay(commit.label, 'redo', commit.patches, commit.inverse);
    this.#store.temporal.getState().redo();
    return { kind: 'done', label: commit.label, changed };
  }

  /** Applies a change of another editor. It is not a step of this history, and an open gesture continues on top of it. */
  applyRemote(patches: readonly Patch[]): void {
    const base = this.#gesture?.base ?? this.get();
    const { document, commit } = runRecipe(base, 'remote', (draft) => applyTolerantly(draft, patches, null));
    if (commit === null) return;
    this.#rebaseOnto(document, null);
    this.#emit({ label: 'remote', origin: 'remote', patches: commit.patches });
  }

  /** Replaces the document, as after 'take theirs', and clears the history. */
  reset(document: ProjectDocument): void {
    this.#endGesture('cancelled');
    this.#store.setState({ document, commit: ROOT });
    this.#store.temporal.getState().clear();
  }

  /** The current history, to be stored for a reload, without an open gesture. */
  history(): HistoryRecord {
    const { pastStates, futureStates } = this.#store.temporal.getState();
    const commits = (states: readonly Partial<Pick<State, 'commit'>>[]) =>
      states.flatMap(({ commit }) => commit ?? []);
    return {
      past: commits(pastStates),
      present: this.#store.getState().commit,
      future: commits(futureStates),
    };
  }

  /** Restores a stored history for the document that it belongs to; the document does not change. */
  restoreHistory({ past, present, future }: HistoryRecord): void {
    this.#endGesture('cancelled');
    this.#store.setState({ commit: present });
    const states = (commits: readonly Commit[]) =>
      commits.slice(-HISTORY_LIMIT).map((commit) => ({ commit }));
    this.#store.temporal.setState({ pastStates: states(past), futureStates: states(future) });
  }

  /** Rebases an open gesture onto another document; one that cannot be applied is canceled. */
  #rebaseOnto(document: ProjectDocument, commit: Commit | null): void {
    const step = commit === null ? {} : { commit };
    const gesture = this.#gesture;
    if (gesture === null) {
      this.#store.setState({ document, ...step });
      return;
    }
    gesture.base = document;
    let shown: ProjectDocument;
    try {
      shown = playGesture(gesture, gesture.recipe).document;
    } catch (error) {
      this.#store.setState(step);
      this.#giveUp(gesture, error);
      return;
    }
    this.#store.setState({ document: shown, ...step });
  }

  #replay(
    label: string,
    origin: 'undo' | 'redo',
    patches: readonly Patch[],
    opposite: readonly Patch[],
  ): boolean {
    const { document, commit } = runRecipe(this.get(), label, (draft) =>
      applyTolerantly(draft, patches, opposite),
    );
    if (commit === null) return false;
    this.#store.setState({ document });
    this.#emit({ label, origin, patches: commit.patches });
    return true;
  }

  #endGesture(how: GestureEnd): void {
    const gesture = this.#gesture;
    if (gesture === null) return;
    let played: ReturnType<typeof playGesture>;
    try {
      played = playGesture(gesture, how === 'committed' ? gesture.recipe : null);
    } catch (error) {
      this.#giveUp(gesture, error);
      return;
    }
    this.#gesture = null;
    const { document, commit } = played;
    this.#store.setState(commit === null ? { document } : { document, commit });
    if (commit !== null) {
      const { label, author } = gesture;
      const by = author === null ? {} : { author: author.id };
      this.#emit({ label, origin: 'transaction', patches: commit.patches, ...by });
    }
    callListener(() => gesture.onEnd?.(how));
  }

  /** Cancels a gesture whose recipe no longer works, or is no longer allowed, on the new document. */
  #giveUp(gesture: OpenGesture, error: unknown): void {
    this.#gesture = null;
    this.#store.setState({ document: gesture.base });
    if (gesture.author === null) reportLate(error);
    else gesture.author.report(error);
    callListener(() => gesture.onEnd?.('cancelled'));
  }

  #emit(change: DocumentChange): void {
    for (const listener of Array.from(this.#listeners)) callListener(() => listener(change));
  }
}

/** What changes a document: a store that holds it, or what shows a part of one as a document of its own. */
export interface DocumentStore extends Pick<Store, keyof Store> {}

/** Makes a store for a document. */
export const DocumentStore: new (document: ProjectDocument) => DocumentStore = Store;
