import { pinyin } from 'pinyin-pro';
import { chineseSegmenter } from '../../../server/modules/knowledge/retrieval/segmenter';
import type { RetrievalSet } from './sets';

const isHan = (word: string) => /^\p{Script=Han}+$/u.test(word);

/** Words of a set by their sound, tones left out. */
function vocabularyOf({ passages, questions }: RetrievalSet): Map<string, string[]> {
  const bySound = new Map<string, Set<string>>();
  for (const text of [...passages, ...questions.map((question) => question.text)]) {
    for (const word of new Set(chineseSegmenter().cut(text, true).filter(isHan))) {
      const sound = pinyin(word, { toneType: 'none' });
      const words = bySound.get(sound) ?? new Set();
      bySound.set(sound, words.add(word));
    }
  }
  return new Map([...bySound].map(([sound, words]) => [sound, [...words].toSorted()]));
}

/**
 * Questions as speech recognition might hear them: words are exchanged for others of one sound, out of the set's own
 * vocabulary, until about `rate` of the characters differ.
 * @returns the questions, and the rate that was reached
 */
export function misheard(
  set: RetrievalSet,
  rate: number,
  random: () => number,
): { texts: string[]; rate: number } {
  const vocabulary = vocabularyOf(set);
  let [changed, all] = [0, 0];
  const texts = set.questions.map(({ text }) => {
    const words = chineseSegmenter().cut(text, true);
    const order = words.map((_, i) => [random(), i] as const).toSorted(([a], [b]) => a - b);
    const goal = [...text].length * rate;
    let wrong = 0;
    for (const [, at] of order) {
      const word = words[at] ?? '';
      if (wrong >= goal || !isHan(word)) continue;
      const others = (vocabulary.get(pinyin(word, { toneType: 'none' })) ?? []).filter(
        (other) => other !== word && [...other].length === [...word].length,
      );
      const other = others[Math.floor(random() * others.length)];
      if (other === undefined) continue;
      words[at] = other;
      wrong += [...word].filter((character, i) => character !== [...other][i]).length;
    }
    changed += wrong;
    all += [...text].length;
    return words.join('');
  });
  return { texts, rate: changed / all };
}
