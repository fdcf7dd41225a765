import type { Film, Scene } from '../../../contract/film/schema';
import { isHeard, spokenOf } from '../../../film/script/spoken';
import { wordsOf } from '../../../film/script/words';
import { createObservable, type CueSentence, type FilmEditing, type SpeechCues } from '../../kernel';
import { filmIn } from './useFilm';

/** The sentences of a scene that are heard. */
const sentencesOf = ({ script }: Scene, { language }: Film): CueSentence[] =>
  script.flatMap(({ id, text }) => {
    const spoken = spokenOf(text).text;
    return isHeard(spoken)
      ? { id, text: spoken, words: wordsOf(spoken, language).map((word) => word.text) }
      : [];
  });

/** The how manieth of its text a word of a list is, from 0. */
const nthOf = (words: readonly string[], at: number): number =>
  words.slice(0, at).filter((word) => word === words[at]).length;

/** What is said in the scene that is shown. @returns with what stops following it */
export function createSpeechCues({ film, scene }: FilmEditing): SpeechCues & { stop(): void } {
  const read = () => {
    const whole = filmIn(film.get());
    const shown = whole.scenes.byId[scene.scene];
    return { script: shown?.script, sentences: shown === undefined ? [] : sentencesOf(shown, whole) };
  };
  let known = read();
  const sentences = createObservable<readonly CueSentence[]>(known.sentences);
  const follow = () => {
    if (filmIn(film.get()).scenes.byId[scene.scene]?.script === known.script) return;
    known = read();
    sentences.set(known.sentences);
  };
  const stops = [film.subscribe(follow), scene.subscribe(follow)];

  return {
    sentences,
    stop() {
      for (const stop of stops) stop();
    },
    anchor(id, word) {
      const { language } = filmIn(film.get());
      const words = sentences.get().find((one) => one.id === id)?.words ?? [];
      const text = word === null ? undefined : words[word];
      if (word === null || text === undefined) return { sentence: id };
      return { sentence: id, words: { [language]: { text, nth: nthOf(words, word) } } };
    },
    find({ sentence: id, words }) {
      const found = sentences.get().find((one) => one.id === id);
      if (found === undefined) return null;
      const wanted = words?.[filmIn(film.get()).language];
      if (wanted === undefined) return { sentence: id, word: null, isWordGone: false };
      const at = found.words.findIndex(
        (text, index) => text === wanted.text && nthOf(found.words, index) === wanted.nth,
      );
      return { sentence: id, word: at === -1 ? null : at, isWordGone: at === -1 };
    },
  };
}
