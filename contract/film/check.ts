import type { Ratio } from '../document/schema';
import { filmLimits as limits } from './limits';
import type { Film, FilmLanguage, Scene } from './schema';

/** A rule that a film breaks, and where: the path within its document. */
export interface FilmFault {
  path: string;
  message: string;
}

const SCENES = '/film/scenes';

function findInScene(key: string, scene: Scene, ratio: Ratio): FilmFault | null {
  const path = `${SCENES}/byId/${key}`;
  if (scene.id !== key) return { path, message: 'stands in the wrong place' };
  const { stage, script } = scene;
  // A stage that is none at all is found by its own check.
  const given = typeof stage === 'object' && stage !== null ? stage.ratio : ratio;
  if (given !== ratio) return { path: `${path}/stage/ratio`, message: "must be the film's" };
  if (new Set(script.map(({ id }) => id)).size !== script.length)
    return { path: `${path}/script`, message: 'names a sentence twice' };
  const length = script.reduce((sum, { text }) => sum + text.length, 0);
  if (length > limits.sceneScript)
    return { path: `${path}/script`, message: `must not have more than ${limits.sceneScript} characters` };
  return null;
}

/** What schemas cannot say of a film. Stages of scenes are not looked into. */
export function findFilmFault(film: Film, ratio: Ratio): FilmFault | null {
  const { order, byId } = film.scenes;
  if (new Set(order).size !== order.length)
    return { path: `${SCENES}/order`, message: 'names a scene twice' };
  if (order.length !== Object.keys(byId).length || order.some((id) => !Object.hasOwn(byId, id)))
    return { path: `${SCENES}/order`, message: 'names other scenes than there are' };
  for (const [key, scene] of Object.entries(byId)) {
    const fault = findInScene(key, scene, ratio);
    if (fault !== null) return fault;
  }
  const scripts = Object.values(byId).flatMap(({ script }) => script);
  if (scripts.reduce((sum, { text }) => sum + text.length, 0) > limits.script)
    return { path: SCENES, message: `must not have more than ${limits.script} characters of script` };
  for (const [language, texts] of Object.entries(film.translations)) {
    const path = `/film/translations/${language}`;
    if (language === film.language) return { path, message: "is the film's own language" };
    if (Object.values(texts).reduce((sum, { text }) => sum + text.length, 0) > limits.script * 2)
      return { path, message: `must not have more than ${limits.script * 2} characters` };
  }
  for (const language of [film.language, ...(Object.keys(film.translations) as FilmLanguage[])])
    if (film.voices[language] === undefined)
      return { path: '/film/voices', message: `must have a voice for ${language}` };
  return null;
}
