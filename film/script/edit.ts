import type { ScriptSentence } from '../../contract/film/schema';
import { pairsOf } from './pairs';
import { sentenceTexts } from './split';

/** How many sentences are the same at both ends, none of them counted twice. */
function sameEnds(before: readonly ScriptSentence[], after: readonly string[]): [head: number, tail: number] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head]?.text === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.text === after.at(-1 - tail)) tail++;
  return [head, tail];
}

/**
 * The sentences of a script whose text has changed. A sentence keeps its id while it can be told which one it was: one that did not
 * change, or only in part. Of a sentence that was split the first part keeps the id, of two that were joined the first one's stays.
 * @param newId makes an id that no sentence of the script has
 */
export function editScript(
  before: readonly ScriptSentence[],
  text: string,
  newId: () => string,
): ScriptSentence[] {
  const after = sentenceTexts(text);
  const [head, tail] = sameEnds(before, after);
  const changed = pairsOf(
    before.slice(head, before.length - tail).map((sentence) => sentence.text),
    after.slice(head, after.length - tail),
  );
  const oldOf = (index: number): number | null => {
    if (index < head) return index;
    if (index >= after.length - tail) return index - after.length + before.length;
    const old = changed[index - head] ?? null;
    return old === null ? null : old + head;
  };
  return after.map((sentence, index) => {
    const old = oldOf(index);
    const kept = old === null ? undefined : before[old];
    if (kept?.text === sentence) return kept;
    return { id: kept?.id ?? newId(), text: sentence };
  });
}
