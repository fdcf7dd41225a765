import { NAME_LIMIT } from '../../../../contract/common/limits';
import type { Language } from '../../../../contract/errors';
import { cutText } from '../../../../contract/text/text';
import { inEachLanguage } from '../../../texts';

const words: Readonly<Record<Language, string>> = inEachLanguage((texts) => texts.projects.copy);

/** The name of a copy, within the limit of names: the first that is not taken, as in `Desk copy`, `Desk copy 2`. */
export function copyName(name: string, language: Language, taken: ReadonlySet<string>): string {
  const word = words[language];
  const base = name.replace(new RegExp(` ${word}( \\d+)?$`), '');
  for (let number = 1; ; number++) {
    const ending = number === 1 ? ` ${word}` : ` ${word} ${number}`;
    const kept = cutText(base, NAME_LIMIT - [...ending].length);
    const copy = kept.trimEnd() + ending;
    if (!taken.has(copy)) return copy;
  }
}
