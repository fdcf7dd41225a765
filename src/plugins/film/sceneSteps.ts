import {
  copyScene,
  createScene,
  insertScene,
  movedScenes,
  removeScenes,
  scriptLength,
} from '../../../film/scenes';
import { filmLimits } from '../../../contract/film/limits';
import type { Film, Scene } from '../../../contract/film/schema';
import type { FilmEditing, WritableObservable } from '../../kernel';
import { filmIn } from './spokenFilm';
import { changeFilm } from './useFilm';

/** What the strip and its commands do with scenes. Each is one step of the history. */
export interface SceneSteps {
  /** Whether the film may have this many more scenes. */
  hasRoomFor(count: number): boolean;
  /** Adds a scene behind the one that is shown, with its background and its avatar, and shows it. */
  add(): void;
  /** Puts a copy of a scene of elsewhere behind the one that is shown, and shows it. @returns false when the film has no room for it */
  insert(scene: Scene): boolean;
  /** Copies the selected scenes, each behind itself. @returns false when the film has no room for them */
  duplicate(): boolean;
  /** Deletes the selected scenes. @returns false when they are all that there are */
  remove(): boolean;
  /** Moves scenes before another one, or to the end. */
  move(ids: readonly string[], before: string | null): void;
  /** The scene that is shown. */
  shown(): string;
  /** Shows a scene, and selects it alone. */
  show(id: string): void;
  /** Shows the scene that is played; what is selected by hand stays where that is it already. */
  follow(id: string): void;
  /** Shows the scene that is so many places further on. */
  step(by: 1 | -1): void;
}

/** See {@link SceneSteps}. */
export function createSceneSteps(
  { film, scene }: FilmEditing,
  selected: WritableObservable<readonly string[]>,
): SceneSteps {
  const scenes = () => filmIn(film.get()).scenes;
  /** The selected scenes that there still are, in the order of the film. */
  const chosen = () => scenes().order.filter((id) => selected.get().includes(id));
  const show = (id: string) => {
    scene.show(id);
    selected.set([id]);
  };
  const hasRoomFor = (count: number) => scenes().order.length + count <= filmLimits.scenes;
  const canTake = (taken: readonly Scene[]) => {
    const { byId } = scenes();
    return hasRoomFor(taken.length) && scriptLength([...Object.values(byId), ...taken]) <= filmLimits.script;
  };
  const insert = (taken: Scene): boolean => {
    if (!canTake([taken])) return false;
    const own = { ...taken, id: crypto.randomUUID() };
    const add = (draft: Film) => insertScene(draft, own, scene.scene);
    if (changeFilm(film, 'studio:step.add', add)) show(own.id);
    return true;
  };

  return {
    hasRoomFor,
    insert,
    show,
    shown: () => scene.scene,
    follow(id) {
      if (id !== scene.scene) show(id);
    },
    add() {
      insert(createScene('', { ...scene.committed(), elements: { order: [], pages: [] }, groups: {} }));
    },
    duplicate() {
      const ids = chosen();
      const { byId } = scenes();
      if (!canTake(ids.flatMap((id) => byId[id] ?? []))) return false;
      const copies = new Map(ids.map((id) => [id, crypto.randomUUID()]));
      const isDone = changeFilm(film, 'studio:step.duplicate', (draft) => {
        for (const [id, copy] of copies) copyScene(draft, id, copy);
      });
      const shown = copies.get(scene.scene) ?? [...copies.values()][0];
      if (isDone && shown !== undefined) show(shown);
      return true;
    },
    remove() {
      const ids = chosen();
      const { order } = scenes();
      if (ids.length === order.length) return false;
      const at = order.indexOf(ids[0] ?? '');
      if (!changeFilm(film, 'studio:step.remove', (draft) => void removeScenes(draft, ids))) return true;
      const left = scenes().order;
      const next = left[Math.min(at, left.length - 1)];
      if (next !== undefined) show(next);
      return true;
    },
    move(ids, before) {
      changeFilm(film, 'studio:step.order', (draft) => {
        draft.scenes.order = movedScenes(draft.scenes.order, ids, before);
      });
    },
    step(by) {
      const { order } = scenes();
      const next = order[order.indexOf(scene.scene) + by];
      if (next !== undefined) show(next);
    },
  };
}
