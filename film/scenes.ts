import type { Stage } from '../contract/document/schema';
import { filmDefaults } from '../contract/film/limits';
import type { Captions, Film, FilmLanguage, FilmVoice, Music, Scene } from '../contract/film/schema';
import { languageVoices } from '../contract/speech/limits';

/** How captions look at first: white letters on a dark ground, at the lower edge. */
export const defaultCaptions: Captions = {
  shown: true,
  place: 'bottom',
  size: 0.05,
  color: '#FFFFFF',
  ground: '#10131CB3',
  spoken: '#FFD43B',
  style: 'line',
  font: '',
};

/** How music lies below a film at first. */
export const defaultMusic: Omit<Music, 'materialId'> = {
  volume: 35,
  duck: 70,
  fadeIn: 1,
  fadeOut: 2,
  loop: true,
};

/** The voice in which a film speaks a language at first. */
export const defaultVoice = (language: FilmLanguage): FilmVoice => ({
  audioId: languageVoices[language],
  speed: 50,
  volume: 50,
  pitch: 50,
});

/** How many characters the scripts of some scenes have together. */
export const scriptLength = (scenes: Iterable<Pick<Scene, 'script'>>): number => {
  let length = 0;
  for (const { script } of scenes) for (const { text } of script) length += text.length;
  return length;
};

/** A scene with a stage, in which nothing is said yet. */
export const createScene = (id: string, stage: Stage): Scene => ({
  id,
  name: '',
  stage,
  script: [],
  voice: null,
  before: filmDefaults.before,
  after: filmDefaults.after,
  length: filmDefaults.length,
  transition: { kind: 'cut', seconds: filmDefaults.transition },
  sounds: [],
});

/** A film of some scenes, which are in the order in which they are seen. */
export const createFilm = (language: FilmLanguage, scenes: readonly Scene[]): Film => ({
  language,
  voices: { [language]: defaultVoice(language) },
  captions: { ...defaultCaptions },
  music: null,
  pronunciations: [],
  scenes: {
    order: scenes.map(({ id }) => id),
    byId: Object.fromEntries(scenes.map((scene) => [scene.id, scene])),
  },
  translations: {},
});

/** The scenes of a film in their order. */
export const scenesOf = ({ scenes: { order, byId } }: Film): Scene[] => order.flatMap((id) => byId[id] ?? []);

/** Where the texts of a scene stand among the translations. */
export const textsOfScene = (key: string, scene: string): boolean => key.split(':')[1] === scene;

/** A copy of a scene under another id, with the translations of its texts. For use inside a transaction. */
export function copyScene(film: Film, id: string, copyId: string): void {
  const scene = film.scenes.byId[id];
  if (scene === undefined) return;
  film.scenes.byId[copyId] = { ...structuredClone(plain(scene)), id: copyId };
  film.scenes.order.splice(film.scenes.order.indexOf(id) + 1, 0, copyId);
  for (const texts of Object.values(film.translations)) {
    for (const [key, text] of Object.entries(texts)) {
      if (!textsOfScene(key, id)) continue;
      const [kind = '', , ...rest] = key.split(':');
      texts[[kind, copyId, ...rest].join(':')] = { ...plain(text) };
    }
  }
}

/** A value without the proxies of a draft. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Puts a scene behind another one, or at the end. For use inside a transaction. */
export function insertScene({ scenes }: Film, scene: Scene, behind: string | null): void {
  const at = behind === null ? -1 : scenes.order.indexOf(behind);
  scenes.byId[scene.id] = scene;
  scenes.order.splice(at === -1 ? scenes.order.length : at + 1, 0, scene.id);
}

/**
 * Takes scenes out of a film, with the translations of their texts. For use inside a transaction.
 * @returns false when none would be left, and nothing was taken out
 */
export function removeScenes(film: Film, ids: readonly string[]): boolean {
  const gone = new Set(ids);
  const order = film.scenes.order.filter((id) => !gone.has(id));
  if (order.length === 0) return false;
  film.scenes.order = order;
  for (const id of gone) delete film.scenes.byId[id];
  for (const texts of Object.values(film.translations))
    for (const key of Object.keys(texts)) if (gone.has(key.split(':')[1] ?? '')) delete texts[key];
  return true;
}

/** The order in which some scenes, in the order that they have, stand before another one; at the end without one. */
export function movedScenes(
  order: readonly string[],
  moved: readonly string[],
  before: string | null,
): string[] {
  const set = new Set(moved);
  const rest = order.filter((id) => !set.has(id));
  const own = order.filter((id) => set.has(id));
  const at = before === null ? rest.length : rest.indexOf(before);
  return [...rest.slice(0, at), ...own, ...rest.slice(at)];
}
