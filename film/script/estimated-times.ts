import type { FilmLanguage, Scene } from '../../contract/film/schema';
import { FRAME_MS } from '../../contract/speech/limits';
import { framesIn } from '../timeline';
import type { SceneTimes, SpokenSentence } from '../track';
import { outlineOf, sceneSeconds } from './estimate';
import { isHeard, spokenOf } from './spoken';
import { wordsOf } from './words';

/**
 * About when the sentences and the words of a scene are said, before anybody has spoken them: each takes its share of the estimated
 * length by its letters.
 */
export function estimatedTimes(scene: Scene, language: FilmLanguage): SceneTimes {
  const frames = Math.max(1, framesIn(sceneSeconds(outlineOf(scene), language)));
  const said = scene.script
    .map(({ id, text }) => ({ id, text: spokenOf(text).text }))
    .filter(({ text }) => isHeard(text));
  const letters = said.reduce((sum, { text }) => sum + text.length, 0);
  const beginMs = scene.before * 1000;
  const msPerLetter =
    letters === 0 ? 0 : Math.max(0, frames * FRAME_MS - beginMs - scene.after * 1000) / letters;
  let passed = 0;
  const sentences = said.map(({ id, text }): SpokenSentence => {
    const startMs = beginMs + passed * msPerLetter;
    passed += text.length;
    return {
      id,
      text,
      startMs,
      endMs: beginMs + passed * msPerLetter,
      words: wordsOf(text, language).map(({ text: word, start }) => ({
        start,
        length: word.length,
        ms: startMs + start * msPerLetter,
      })),
    };
  });
  return { frames, sentences };
}
