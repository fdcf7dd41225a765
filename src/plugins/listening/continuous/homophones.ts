import type { Folding } from './folding';

/** Corrects a recognized text by the words that the role uses. */
export type Correction = (text: string) => string;

const HAN_WORD = /^\p{Script=Han}{2,}$/u;
const HAN = /\p{Script=Han}/u;
const HAN_RUN = /\p{Script=Han}+/gu;

const wordsOf = (text: string): string[] => {
  const segments = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
};

/** Characters that hold a sentence together: a name does not go across them. */
const BINDING = /[的了吗呢吧啊是有在几哪多少我你他她它们这那和与或个把被到从对给跟就都也不没很怎么什请]/u;

/** The words of a question: those that are known, and what stands between characters that bind, such as a hall's name. */
function namesIn(question: string): string[] {
  const names: string[] = [];
  let unknown = '';
  for (const word of [...wordsOf(question), '']) {
    if (word.length === 1 && HAN.test(word) && !BINDING.test(word)) unknown += word;
    else {
      names.push(unknown, word);
      unknown = '';
    }
  }
  return names.filter((name) => HAN_WORD.test(name));
}

/**
 * The words of names and common questions that are worth knowing to a recognizer, each once, longest first.
 * @param names of the role and the project, which count as words as they stand
 */
export function roleWords(names: readonly string[], questions: readonly string[]): string[] {
  const own = names.map((name) => name.trim()).filter((name) => name.length > 1);
  const words = new Set([...own, ...questions.flatMap(namesIn)]);
  return [...words].toSorted((a, b) => b.length - a.length);
}

/**
 * Puts the role's own words in the place of others that sound the same: a hall's name that no recognizer knows comes back as some
 * homophone. A run of characters that is a word of its own stays. A text that sounds like a whole common question becomes it.
 */
export function correctHomophones(
  fold: Folding,
  names: readonly string[],
  questions: readonly string[],
): Correction {
  const whole = new Map(questions.map((question) => [fold(question).join(' '), question]));
  const words = roleWords(names, questions)
    .filter((word) => HAN_WORD.test(word))
    .map((word) => ({ letters: [...word], sounds: fold(word) }));

  const correctRun = (run: string): string => {
    const letters = [...run];
    const sounds = fold(run);
    const known = new Set(wordsOf(run));
    for (const word of words) {
      const { length } = word.letters;
      for (let at = 0; at + length <= letters.length; at++) {
        if (word.sounds.some((sound, i) => sound !== sounds[at + i])) continue;
        if (known.has(letters.slice(at, at + length).join(''))) continue;
        letters.splice(at, length, ...word.letters);
      }
    }
    return letters.join('');
  };
  return (text) => {
    if (!HAN.test(text)) return text;
    return whole.get(fold(text).join(' ')) ?? text.replace(HAN_RUN, correctRun);
  };
}
