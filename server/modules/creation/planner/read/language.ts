import { type SpokenLanguage, spokenLanguages } from '../../../../../contract/common/languages';
import { lexicons } from '../../../../../art/lexicon';
import { finderOf, tables } from './vocabulary';
import trades from './words/trades.json' with { type: 'json' };
import functionWords from './words/function-words.json' with { type: 'json' };

/** Words of a language: its commonest ones, and those by which the rest of the planner knows things. */
const wordsOf = (language: 'en-US' | 'ms-MY'): ReadonlySet<string> => {
  const { speech: _, ...matters } = tables[language];
  const known = [lexicons[language], trades[language], ...Object.values(matters)].flatMap((table) =>
    typeof table === 'string' ? [table] : Object.values(table),
  );
  return new Set(
    [functionWords[language], ...known]
      .join(' ')
      .toLowerCase()
      .split(/[^a-zà-ÿ]+/),
  );
};
const everyEnglish = wordsOf('en-US');
const everyMalay = wordsOf('ms-MY');
const apart = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...words].filter((word) => !others.has(word)));
const english = apart(everyEnglish, everyMalay);
const malay = apart(everyMalay, everyEnglish);

const findSpeech = finderOf('speech');

/** A smaller share of a text in a language is a brand or a borrowed word. */
const MOST = 0.65;
/** How many letters of a script weigh as much as one Latin word. */
const HAN_A_WORD = 2;
const THAI_A_WORD = 4;

/** How much of a text is in each language, in words. */
function weights(text: string): Record<SpokenLanguage, number> {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const latin = text.toLowerCase().match(/[a-zà-ÿ]+(?:['’][a-z]+)?/g) ?? [];
  const asEnglish = latin.filter((word) => english.has(word)).length;
  const asMalay = latin.filter((word) => malay.has(word)).length;
  const known = asEnglish + asMalay;
  // Latin words in neither list count for the language of the words that are; without any, they are English.
  const share = known === 0 ? 1 : asEnglish / known;
  return {
    'zh-CN': count(/\p{Script=Han}/gu) / HAN_A_WORD,
    'th-TH': count(/\p{Script=Thai}/gu) / THAI_A_WORD,
    'en-US': latin.length * share,
    'ms-MY': latin.length * (1 - share),
  };
}

/** The language that a text is written in; null when it is in several or none. `leading` is the one it has most of. */
export function writtenIn(text: string): { written: SpokenLanguage | null; leading: SpokenLanguage | null } {
  const parts = weights(text);
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  if (total === 0) return { written: null, leading: null };
  const leading = spokenLanguages.reduce((best, next) => (parts[next] > parts[best] ? next : best));
  return { written: parts[leading] / total >= MOST ? leading : null, leading };
}

/**
 * The language of the digital human: the one that the description says it speaks, else the one it is written in, else the
 * asker's.
 */
export function readLanguage(
  text: string,
  asker: SpokenLanguage | undefined,
): { language: SpokenLanguage; writtenLanguage: SpokenLanguage | null } {
  const { written, leading } = writtenIn(text);
  const spoken = new Set(
    findSpeech(text)
      .filter(({ denied }) => !denied)
      .map(({ meaning }) => meaning),
  );
  const [only] = spoken.size === 1 ? spoken : [];
  return {
    language: only ?? written ?? asker ?? leading ?? 'en-US',
    writtenLanguage: written ?? leading,
  };
}
