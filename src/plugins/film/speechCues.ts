import type { Film, Scene } from '../../../contract/film/schema';
import { isHeard, spokenOf } from '../../../film/script/spoken';
import { placeOfWord, wordAt, wordsOf } from '../../../film/script/words';
import { createObservable, type CueSentence, type FilmEditing, type SpeechCues } from '../../kernel';
import { filmIn } from './spokenFilm';

/** The sentences of a scene that are heard. */
const sentencesOf = ({ script }: Scene, { language }: Film): CueSentence[] =>
  script.flatMap(({ id, text }) => {
    const spoken = spokenOf(text).text;
    return isHeard(spoken)
      ? { id, text: spoken, words: wordsOf(spoken, language).map((word) => word.text) }
      : [];
  });

/** What is said in the scene that is shown. @returns with what stops following it */
export function createSpeechCues({ film, scene }: FilmEditing): SpeechCues & { stop(): void } {
  const read = () => {
    const whole = filmIn(film.get());
    const shown = whole.scenes.byId[scene.scene];
    const sentences = shown === undefined ? [] : sentencesOf(shown, whole);
    return { script: shown?.script, language: whole.language, sentences };
  };
  let known = read();
  const sentences = createObservable<readonly CueSentence[]>(known.sentences);
  const follow = () => {
    const { scenes, language } = filmIn(film.get());
    if (scenes.byId[scene.scene]?.script === known.script && language === known.language) return;
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
      const text = sentences.get().find((one) => one.id === id)?.text ?? '';
      const place = word === null ? undefined : wordsOf(text, language)[word];
      const named = place === undefined ? null : wordAt(text, place.start, language);
      return named === null ? { sentence: id } : { sentence: id, words: { [language]: named } };
    },
    find({ sentence: id, words }) {
      const { language } = filmIn(film.get());
      const found = sentences.get().find((one) => one.id === id);
      if (found === undefined) return null;
      const wanted = words?.[language];
      if (wanted === undefined) return { sentence: id, word: null, isWordGone: false };
      const at = placeOfWord(found.text, wanted, language);
      if (at === null) return { sentence: id, word: null, isWordGone: true };
      const word = wordsOf(found.text, language).findLastIndex(({ start }) => start <= at);
      return { sentence: id, word, isWordGone: false };
    },
  };
}
