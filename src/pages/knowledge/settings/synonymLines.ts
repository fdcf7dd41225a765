import { knowledgeLimits as limits } from '../../../../contract/knowledge/limits';
import type { Synonym } from '../../../../contract/knowledge/schema';
import { characterCount } from '../../../ui/text';

const isTerm = (text: string): boolean => text !== '' && characterCount(text) <= limits.term;

/** Pairs that are pasted, one a line, their terms parted by `=`, a comma, a tab or the like; and how many lines are none. */
export function readSynonyms(text: string): { synonyms: Synonym[]; skipped: number } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const synonyms = lines.flatMap((line) => {
    const [from = '', to = '', ...rest] = line.split(/[=＝,，;；\t→]/).map((term) => term.trim());
    return isTerm(from) && isTerm(to) && from !== to && rest.join('') === '' ? [{ from, to }] : [];
  });
  return { synonyms, skipped: lines.length - synonyms.length };
}

const keyOf = ({ from, to }: Synonym): string => [from, to].toSorted().join('\n');

/** Both lists, each pair once whichever way round it stands. */
export function joinSynonyms(known: readonly Synonym[], more: readonly Synonym[]): Synonym[] {
  const all = new Map(known.map((pair) => [keyOf(pair), pair]));
  for (const pair of more) if (!all.has(keyOf(pair))) all.set(keyOf(pair), pair);
  return [...all.values()];
}
