import type { Patch, ProjectDocument } from '../../contract/document/schema';
import type { Scene } from '../../contract/film/schema';
import type { Author, Gesture, GestureEnd } from './gesture';
import { callListener } from './listeners';
import type { Recipe } from './patches';
import { relativeTo, scenePath } from './stagePaths';
import type { DocumentChange, DocumentStore, HistoryRecord, HistoryResult } from './store';

const stagePath = (id: string) => [...scenePath(id), 'stage'];

/**
 * One scene of a film, as if its stage were the whole document: what works on a stage works on it as on any other. Steps, gestures and
 * the history are those of the film. Which scene it is can change; when an undone step has changed another scene, that one is shown.
 */
export class SceneDocument implements DocumentStore {
  readonly #film: DocumentStore;
  #scene: string;
  /** The scenes as they stood when the shown one was last there. */
  #order: readonly string[] = [];
  readonly #listeners = new Set<() => void>();

  /** @param scene id of a scene that the film has */
  constructor(film: DocumentStore, scene: string) {
    this.#film = film;
    this.#scene = scene;
    film.onChange(({ origin, patches }) => {
      if (origin === 'undo' || origin === 'redo') this.#follow(patches);
    });
  }

  /** The id of the scene that is shown. */
  get scene(): string {
    return this.#sceneIn(this.#film.get()).id;
  }

  /** Shows another scene of the film; an open gesture is committed first. Does nothing for one that is not there. */
  show(scene: string): void {
    if (scene === this.scene || !Object.hasOwn(this.#scenesIn(this.#film.get()).byId, scene)) return;
    if (this.#film.gestureOpen) this.#film.transact('', () => undefined);
    this.#scene = scene;
    for (const listener of Array.from(this.#listeners)) callListener(listener);
  }

  get(): ProjectDocument {
    return this.#sceneIn(this.#film.get()).stage;
  }

  committed(): ProjectDocument {
    return this.#sceneIn(this.#film.committed()).stage;
  }

  subscribe = (listener: () => void): (() => void) => {
    let seen = this.get();
    const tell = () => {
      const now = this.get();
      if (now === seen) return;
      seen = now;
      listener();
    };
    const stop = this.#film.subscribe(tell);
    this.#listeners.add(tell);
    return () => {
      stop();
      this.#listeners.delete(tell);
    };
  };

  onChange(listener: (change: DocumentChange) => void): () => void {
    return this.#film.onChange((change) => {
      const patches = relativeTo(stagePath(this.scene), change.patches);
      if (patches.length > 0) listener({ ...change, patches });
    });
  }

  transact(label: string, recipe: Recipe): boolean {
    return this.#film.transact(label, this.#within(recipe));
  }

  transactAs(author: Author, label: string, recipe: Recipe): boolean {
    return this.#film.transactAs(this.#authorHere(author), label, this.#within(recipe));
  }

  begin(label: string, onEnd?: (how: GestureEnd) => void): Gesture {
    return this.#gestureHere(this.#film.begin(label, onEnd));
  }

  beginAs(author: Author, label: string, onEnd?: (how: GestureEnd) => void): Gesture {
    return this.#gestureHere(this.#film.beginAs(this.#authorHere(author), label, onEnd));
  }

  get gestureOpen(): boolean {
    return this.#film.gestureOpen;
  }

  gestureBeside(author: Author): string | null {
    return this.#film.gestureBeside(author);
  }

  setReadOnly(readOnly: boolean): void {
    this.#film.setReadOnly(readOnly);
  }

  undo = (): HistoryResult => this.#film.undo();
  redo = (): HistoryResult => this.#film.redo();
  canUndo = (): boolean => this.#film.canUndo();
  canRedo = (): boolean => this.#film.canRedo();
  undoSteps = (): number => this.#film.undoSteps();
  undoLabel = (): string | null => this.#film.undoLabel();
  redoLabel = (): string | null => this.#film.redoLabel();
  history = (): HistoryRecord => this.#film.history();
  subscribeHistory = (listener: () => void): (() => void) => this.#film.subscribeHistory(listener);

  restoreHistory(record: HistoryRecord): void {
    this.#film.restoreHistory(record);
  }

  /** Patches of the whole film, as other windows send them. */
  applyRemote(patches: readonly Patch[]): void {
    this.#film.applyRemote(patches);
  }

  /** Replaces the whole film. */
  reset(document: ProjectDocument): void {
    this.#film.reset(document);
  }

  #scenesIn({ film }: ProjectDocument) {
    if (film === undefined) throw new Error('The document has no scenes');
    return film.scenes;
  }

  /** The scene that is shown; once that is gone the one before it, as far as that is there. */
  #sceneIn(document: ProjectDocument): Scene {
    const { order, byId } = this.#scenesIn(document);
    const shown = byId[this.#scene];
    if (shown !== undefined) {
      this.#order = order;
      return shown;
    }
    const before = this.#order.slice(0, Math.max(0, this.#order.indexOf(this.#scene)));
    const near = before.findLast((id) => Object.hasOwn(byId, id)) ?? order[0];
    const scene = byId[near ?? ''];
    if (scene === undefined) throw new Error('The film has no scene');
    return scene;
  }

  #within(recipe: Recipe): Recipe {
    const { scene } = this;
    return (draft) => {
      const found = this.#scenesIn(draft).byId[scene];
      // Another window may have deleted it meanwhile.
      if (found !== undefined) recipe(found.stage);
    };
  }

  #gestureHere(gesture: Gesture): Gesture {
    return {
      label: gesture.label,
      get active() {
        return gesture.active;
      },
      update: (recipe) => gesture.update(this.#within(recipe)),
      commit: (last) => gesture.commit(last && this.#within(last)),
      cancel: () => gesture.cancel(),
    };
  }

  /** A third party changes and checks one stage, and knows nothing of the film around it. */
  #authorHere(author: Author): Author {
    const start = stagePath(this.scene);
    const { scene } = this;
    return {
      id: author.id,
      check: (before, patches) => {
        const stage = this.#scenesIn(before).byId[scene]?.stage;
        if (stage !== undefined) author.check(stage, relativeTo(start, patches));
      },
      report: (error) => author.report(error),
    };
  }

  /** Shows the first scene that patches change, unless they change the one that is shown. */
  #follow(patches: readonly Patch[]): void {
    const start = scenePath('').slice(0, -1);
    const changed = patches.flatMap(({ path }) =>
      path.length > start.length && start.every((step, index) => path[index] === step)
        ? String(path[start.length])
        : [],
    );
    const [first] = changed;
    if (first !== undefined && !changed.includes(this.scene)) this.show(first);
  }
}
