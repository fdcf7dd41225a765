import { temporal } from 'zundo';
import { createStore } from 'zustand/vanilla';
import type { Patch, ProjectDocument } from '../../contract/document';
import { DocumentError } from './errors';
import { type Author, type Gesture, type GestureEnd, type OpenGesture, playGesture } from './gesture';
import { callListener, reportLate } from './listeners';
import { applyTolerantly, type Commit, orderIn, type Recipe, runRecipe } from './patches';

/** Steps that can be taken back. */
export const HISTORY_LIMIT = 11;

/** Who made a change: the user's own step, the history, or another editor. */
export type ChangeOrigin = 'transaction' | 'undo' | 'redo' | 'remote';

/** A committed change. */
export interface DocumentChange {
  readonly label: string;
  readonly origin: ChangeOrigin;
  /** What changed, against the document right before. */
  readonly patches: readonly Patch[];
  /** Id of the third-party plugin whose step it is; absent for the user's own steps. */
  readonly author?: string;
}

/** What undo or redo did, so that the interface can say it: `empty` is 'nothing to undo' or 'no records'. */
export type HistoryResult =
  | { kind: 'done'; label: string; changed: boolean }
  | { kind: 'gesture-cancelled'; label: string }
  | { kind: 'empty' };

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
      if (state.document !== previous.document) callListener(listener);
    });

  /** Hears committed changes with their patches; gesture updates are not among them. */
  onChange(listener: (change: DocumentChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` when the history's steps change. */
  subscribeHistory = (listener: () => void): (() => void) =>
    this.#store.temporal.subscribe(() => callListener(listener));

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

  /**
   * Changes the document as a step of a third party. A gesture of anybody else goes on above it, as above another
   * editor's change, and becomes a later step; one of its own is committed first.
   * @returns true when something changed
   * @throws what the recipe or the author's check throws; the document is then untouched
   */
  transactAs(author: Author, label: string, recipe: Recipe): boolean {
    if (this.#gesture?.author?.id === author.id) this.#endGesture('committed');
    const base = this.committed();
    const { document, commit } = runRecipe(base, label, recipe);
    if (commit === null) return false;
    author.check(base, commit.patches);
    this.#rebaseOnto(document, commit);
    this.#emit({ label, origin: 'transaction', patches: commit.patches, author: author.id });
    return true;
  }

  /** Opens a gesture; one that is still open is committed first. `onEnd` also hears an end that others bring about. */
  begin(label: string, onEnd?: (how: GestureEnd) => void): Gesture {
    return this.#begin(null, label, onEnd);
  }

  /**
   * Opens a gesture of a third party, each state of which is checked.
   * @throws DocumentError `busy` while a gesture of anybody else is open
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
        if (!isOpen()) return;
        const { document } = playGesture(open, recipe);
        open.recipe = recipe;
        this.#store.setState({ document });
      },
      commit: (last) => {
        if (!isOpen()) return;
        // A third party hears at once why its last state is refused; the gesture is still open then.
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

  /** Label of an open gesture of anybody but this third party; null when there is none. */
  gestureBeside(author: Author): string | null {
    return this.#gesture === null || this.#gesture.author?.id === author.id ? null : this.#gesture.label;
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
    this.#rebaseOnto(document, null);
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

  /** Puts another document below an open gesture; a gesture that cannot be played on it is given up. */
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
    const found = orderIn(opposite);
    const { document, commit } = runRecipe(this.get(), label, (draft) =>
      applyTolerantly(draft, patches, found),
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

  /** Cancels a gesture whose recipe no longer works, or is no longer allowed, on the document below it. */
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
