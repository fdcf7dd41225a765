import type { Stage } from '../contract/document/schema';
import { filmDefaults } from '../contract/film/limits';
import type { Captions, Film, FilmLanguage, FilmVoice, Scene } from '../contract/film/schema';
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

/** The voice in which a film speaks a language at first. */
export const defaultVoice = (language: FilmLanguage): FilmVoice => ({
  audioId: languageVoices[language],
  speed: 50,
  volume: 50,
  pitch: 50,
});

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
