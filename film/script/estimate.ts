import type { FilmLanguage, Scene } from '../../contract/film/schema';
import { scriptText } from './split';
import { isHeard, spokenOf } from './spoken';

/** What the length of a scene is estimated from. */
export interface SceneOutline extends Pick<Scene, 'before' | 'after' | 'length' | 'transition'> {
  /** Of its script. */
  characters: number;
}

/** What of a scene its length is estimated from; one in which nothing is heard has no characters. */
export function outlineOf({ script, before, after, length, transition }: Scene): SceneOutline {
  const isSilent = !script.some(({ text }) => isHeard(spokenOf(text).text));
  return { characters: isSilent ? 0 : scriptText(script).length, before, after, length, transition };
}

/** Characters that are said in a second, about, spaces included. */
const pace: Readonly<Record<FilmLanguage, number>> = {
  'zh-CN': 4.3,
  'en-US': 15,
  'ms-MY': 14,
  'th-TH': 13,
};

/** About how many characters are said in some seconds. */
export const charactersIn = (seconds: number, language: FilmLanguage): number =>
  Math.round(seconds * pace[language]);

/** About how many seconds a scene takes: exact where nothing is said, by the usual pace of its language elsewhere. */
export const sceneSeconds = (
  { characters, before, after, length }: SceneOutline,
  language: FilmLanguage,
): number => (characters === 0 ? length : before + characters / pace[language] + after);

/**
 * About how many seconds a film takes, in the order of its scenes.
 */
export function filmSeconds(scenes: readonly SceneOutline[], language: FilmLanguage): number {
  const lengths = scenes.map((scene) => sceneSeconds(scene, language));
  let seconds = 0;
  for (const [index, length] of lengths.entries()) {
    const { kind, seconds: asked } = scenes[index - 1]?.transition ?? { kind: 'cut', seconds: 0 };
    // As in the film: a transition takes at most half of the shorter scene.
    const overlap = kind === 'cut' ? 0 : Math.min(asked, length / 2, (lengths[index - 1] ?? 0) / 2);
    seconds += length - overlap;
  }
  return seconds;
}
