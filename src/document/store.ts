import { temporal } from 'zundo';
import { createStore } from 'zustand/vanilla';
import type { Patch, ProjectDocument } from '../../contract/document';
import { applyTolerantly, type Commit, orderIn, type Recipe, runRecipe } from './patches';

/** Steps that can be taken back (spec 1 §9). */
export const HISTORY_LIMIT = 11;

/** Who made a change: the user's own step, the history, or another editor. */
export type ChangeOrigin = 'transaction' | 'undo' | 'redo' | 'remote';

/** A committed change. */
export interface DocumentChange {
  readonly label: string;
  readonly origin: ChangeOrigin;
  /** What changed, against the document right before. */
  readonly patches: readonly Patch[];
}

/** What undo or redo did, so that the interface can say it: `empty` is 'nothing to undo' or 'no records'. */
export type HistoryResult =
  | { kind: 'done'; label: string; changed: boolean }
  | { kind: 'gesture-cancelled'; label: string }
  | { kind: 'empty' };

/** A change in progress, such as a drag. It becomes one step of the history, or none. */
export interface Gesture {
  readonly label: string;
  readonly active: boolean;
  /**
   * Shows a state of the gesture. Each update starts from the document as it would be without the gesture, so the last
   * one wins; write absolute values. Does nothing once the gesture has ended.
   */
  update(recipe: Recipe): void;
  /** Ends the gesture as one step; `last` is a final update that is not shown first. */
  commit(last?: Recipe): void;
  cancel(): void;
}

/** The steps of a history, as JSON: what undo and redo would do. */
export interface HistoryRecord {
  /** Steps before the present one, the oldest first; `HISTORY_LIMIT` at most. */
  readonly past: readonly Commit[];
  readonly present: Commit;
  /** Undone steps, the next one to redo last. */
  readonly future: readonly Commit[];
}

interface State {
  document: ProjectDocument;
  /** The step that the document stands on; the history keeps the steps before and after it. */
  commit: Commit;
}

interface OpenGesture {
  label: string;
  /** The document without the gesture. */
  base: ProjectDocument;
  recipe: Recipe | null;
  onEnd: ((how: 'committed' | 'cancelled') => void) | undefined;
}

const ROOT: Commit = { label: '', patches: [], inverse: [] };

/**
 * Holds a project document and is the only way to change it. Undo and redo apply a step's patches to the live
 * document, so what others have changed since stays.
 */
export class DocumentStore {
  readonly #store;
  readonly #listeners = new Set<(change: DocumentChange) => void>();
  #gesture: OpenGesture | null = null;

  constructor(document: ProjectDocument) {
    this.#store = createStore<State>()(
      temporal((): State => ({ document, commit: ROOT }), {
        limit: HISTORY_LIMIT,
        partialize: ({ commit }) => ({ commit }),
        equality: (past, current) => past.commit === current.commit,
      }),
    );
  }

  /** The document as it is now, an open gesture included. */
  get(): ProjectDocument {
    return this.#store.getState().document;
  }

  /** The document without an open gesture: what all committed changes have made of it. */
  committed(): ProjectDocument {
    return this.#gesture?.base ?? this.get();
  }

  /** Calls `listener` after every change of the document, gesture updates included. Returns the way to stop. */
  subscribe = (listener: () => void): (() => void) =>
    this.#store.subscribe((state, previous) => {
      if (state.document !== previous.document) listener();
    });

  /** Hears committed changes with their patches; gesture updates are not among them. */
  onChange(listener: (change: DocumentChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` when the history's steps change. */
  subscribeHistory = (listener: () => void): (() => void) => this.#store.temporal.subscribe(listener);

  canUndo = (): boolean => this.#gesture !== null || this.#store.temporal.getState().pastStates.length > 0;
  canRedo = (): boolean => this.#store.temporal.getState().futureStates.length > 0;

  /** Name of the step that undo takes back next, or null. */
  undoLabel = (): string | null =>
    this.#gesture?.label ?? (this.canUndo() ? this.#store.getState().commit.label : null);
  /** Name of the step that redo does again next, or null. */
  redoLabel = (): string | null => this.#store.temporal.getState().futureStates.at(-1)?.commit?.label ?? null;

  /**
   * Changes the document as one named step. An open gesture is committed first. A recipe that throws leaves the document
   * untouched; one that changes nothing makes no step.
   * @returns true when something changed.
   */
  transact(label: string, recipe: Recipe): boolean {
    this.#endGesture('committed');
    const { document, commit } = runRecipe(this.get(), label, recipe);
    if (commit === null) return false;
    this.#store.setState({ document, commit });
    this.#emit({ label, origin: 'transaction', patches: commit.patches });
    return true;
  }

  /** Opens a gesture; one that is still open is committed first. `onEnd` also hears an end that others bring about. */
  begin(label: string, onEnd?: (how: 'committed' | 'cancelled') => void): Gesture {
    this.#endGesture('committed');
    const open: OpenGesture = { label, base: this.get(), recipe: null, onEnd };
    this.#gesture = open;
    const isOpen = () => this.#gesture === open;
    return {
      label,
      get active() {
        return isOpen();
      },
      update: (recipe) => {
        if (!isOpen()) return;
        const { document } = runRecipe(open.base, label, recipe);
        open.recipe = recipe;
        this.#store.setState({ document });
      },
      commit: (last) => {
        if (!isOpen()) return;
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

  /** Takes the last step back; inside a gesture it cancels the gesture instead. */
  undo(): HistoryResult {
    const label = this.#gesture?.label;
    if (label !== undefined) {
      this.#endGesture('cancelled');
      return { kind: 'gesture-cancelled', label };
    }
    if (this.#store.temporal.getState().pastStates.length === 0) return { kind: 'empty' };
    const { commit } = this.#store.getState();
    const changed = this.#replay(commit.label, 'undo', commit.inverse, commit.patches);
    this.#store.temporal.getState().undo();
    return { kind: 'done', label: commit.label, changed };
  }

  /** Does the last undone step again; an open gesture is cancelled first. */
  redo(): HistoryResult {
    this.#endGesture('cancelled');
    const commit = this.#store.temporal.getState().futureStates.at(-1)?.commit;
    if (commit === undefined) return { kind: 'empty' };
    const changed = this.#replay(commit.label, 'redo', commit.patches, commit.inverse);
    this.#store.temporal.getState().redo();
    return { kind: 'done', label: commit.label, changed };
  }

  /** Takes in what another editor has changed. It is no step of this history, and an open gesture goes on above it. */
  applyRemote(patches: readonly Patch[]): void {
    const base = this.#gesture?.base ?? this.get();
    const { document, commit } = runRecipe(base, 'remote', (draft) => applyTolerantly(draft, patches, null));
    if (commit === null) return;
    this.#rebaseOnto(document);
    this.#emit({ label: 'remote', origin: 'remote', patches: commit.patches });
  }

  /** Puts another document in place, as after 'take theirs', and forgets the history. */
  reset(document: ProjectDocument): void {
    this.#endGesture('cancelled');
    this.#store.setState({ document, commit: ROOT });
    this.#store.temporal.getState().clear();
  }

  /** The history as it stands, to be kept over a reload. An open gesture is no part of it. */
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

  /** Puts a kept history over the document that it belongs to; the document does not change. */
  restoreHistory({ past, present, future }: HistoryRecord): void {
    this.#endGesture('cancelled');
    this.#store.setState({ commit: present });
    const states = (commits: readonly Commit[]) =>
      commits.slice(-HISTORY_LIMIT).map((commit) => ({ commit }));
    this.#store.temporal.setState({ pastStates: states(past), futureStates: states(future) });
  }

  #rebaseOnto(document: ProjectDocument): void {
    const gesture = this.#gesture;
    if (gesture === null) {
      this.#store.setState({ document });
      return;
    }
    gesture.base = document;
    const shown = gesture.recipe === null ? document : runRecipe(document, '', gesture.recipe).document;
    this.#store.setState({ document: shown });
  }

  #replay(
    label: string,
    origin: 'undo' | 'redo',
    patches: readonly Patch[],
    opposite: readonly Patch[],
  ): boolean {
    const found = orderIn(opposite);
    const { document, commit } = runRecipe(this.get(), label, (draft) =>
      applyTolerantly(draft, patches, found),
    );
    if (commit === null) return false;
    this.#store.setState({ document });
    this.#emit({ label, origin, patches: commit.patches });
    return true;
  }

  #endGesture(how: 'committed' | 'cancelled'): void {
    const gesture = this.#gesture;
    if (gesture === null) return;
    this.#gesture = null;
    const { document, commit } =
      how === 'committed' && gesture.recipe !== null
        ? runRecipe(gesture.base, gesture.label, gesture.recipe)
        : { document: gesture.base, commit: null };
    this.#store.setState(commit === null ? { document } : { document, commit });
    if (commit !== null) {
      this.#emit({ label: gesture.label, origin: 'transaction', patches: commit.patches });
    }
    gesture.onEnd?.(how);
  }

  #emit(change: DocumentChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}
