import type { FilmLanguage, Scene } from '../../contract/film/schema';
import { isHeard, spokenOf } from './spoken';

/** Letters that the embedded voices say in a second at their own speed, without spaces: means over the greetings of the stock roles. */
const LETTERS_A_SECOND: Readonly<Record<FilmLanguage, number>> = {
  'zh-CN': 4.3,
  'en-US': 13.5,
  'ms-MY': 12.5,
  'th-TH': 12,
};

/** Seconds of silence behind a sentence. */
const BREATH = 0.25;

/** About how long a scene is, seconds, before it was spoken. */
export function estimateSeconds(scene: Pick<Scene, 'script' | 'before' | 'after' | 'length'>, language: FilmLanguage): number {
  const said = scene.script.map(({ text }) => spokenOf(text).text).filter(isHeard);
  if (said.length === 0) return scene.length;
  const letters = said.reduce((sum, text) => sum + text.replace(/\s/g, '').length, 0);
  return scene.before + letters / LETTERS_A_SECOND[language] + BREATH * said.length + scene.after;
}
