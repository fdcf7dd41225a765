import { floorOf } from '../../../contract/knowledge/limits';
import { createAnswers } from '../../../server/modules/knowledge/answering/in-memory';
import { createIndex, type TextIndex } from '../../../server/modules/knowledge/retrieval/index-in-memory';
import { misheard } from './homophones';
import { type RetrievalSet, readSets, seeded } from './sets';

const ERROR_RATES = [0.1, 0.21, 0.35];
const SPLITS = 2;
const STEPS = [0, 0.25, 0.5, 0.75, 1];

const percent = (part: number) => `${(part * 100).toFixed(1)} %`.padStart(8);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How often the passage of a question is the first, and among the first five. */
function hits(index: TextIndex, set: RetrievalSet, texts: readonly string[], ids?: readonly number[]) {
  let [first, five] = [0, 0];
  for (const [i, { passage }] of set.questions.entries()) {
    const found = index
      .search(texts[i] ?? '', 5)
      .results.map((result) => ids?.[result.index] ?? result.index);
    if (found[0] === passage) first++;
    if (found.includes(passage)) five++;
  }
  return { first: first / set.questions.length, five: five / set.questions.length };
}

/** Confidences of questions whose passage is there, and of those whose passage was taken away. */
function confidences(set: RetrievalSet, seed: number): { there: number[]; gone: number[] } {
  const random = seeded(seed);
  const kept = set.passages.map(() => random() < 0.5);
  const passages = set.passages.filter((_, i) => kept[i]);
  const ask = createAnswers(passages.map((text) => ({ heading: '', text, isWhole: false })));
  const split = { there: [] as number[], gone: [] as number[] };
  for (const { text, passage } of set.questions) {
    split[kept[passage] ? 'there' : 'gone'].push(ask(text).confidence);
  }
  return split;
}

const above = (values: readonly number[], floor: number) =>
  values.filter((value) => value >= floor).length / values.length;

function refusing(set: RetrievalSet): void {
  const splits = Array.from({ length: SPLITS }, (_, i) => confidences(set, i + 1));
  const answeredAt = (falseRate: number) =>
    mean(
      splits.map(({ there, gone }) => {
        const floor = gone.toSorted((a, b) => b - a)[Math.floor(gone.length * falseRate)] ?? 0;
        return there.filter((value) => value > floor).length / there.length;
      }),
    );
  const auc = mean(
    splits.map(({ there, gone }) =>
      mean(there.map((value) => gone.filter((other) => other < value).length / gone.length)),
    ),
  );
  console.log(
    `  AUC ${auc.toFixed(3)}; answered at 5 % false ${percent(answeredAt(0.05))}, at 10 % ${percent(answeredAt(0.1))}`,
  );
  for (const step of STEPS) {
    const floor = floorOf(step);
    const there = mean(splits.map((split) => above(split.there, floor)));
    const gone = mean(splits.map((split) => above(split.gone, floor)));
    console.log(
      `  strictness ${step.toFixed(2)}: answered ${percent(there)}, false answers ${percent(gone)}`,
    );
  }
}

/** Prints hits, homophone errors and refusals of each set. */
export function benchRetrieval(folder: string): void {
  for (const set of readSets(folder)) {
    const begun = performance.now();
    const index = createIndex(set.passages);
    const built = (performance.now() - begun) / 1000;
    const characters = set.passages.join('').length;
    console.log(
      `${set.name}: ${set.passages.length} passages, ${set.questions.length} questions, indexed ${(characters / built / 1e6).toFixed(2)} M characters/s`,
    );
    const plain = hits(
      index,
      set,
      set.questions.map(({ text }) => text),
    );
    console.log(`  hit@1 ${percent(plain.first)}, hit@5 ${percent(plain.five)}`);
    if (/zh|CMRC/.test(set.name)) {
      for (const rate of ERROR_RATES) {
        const heard = misheard(set, rate, seeded(7));
        const { first } = hits(index, set, heard.texts);
        console.log(`  ${percent(heard.rate)} of characters misheard: hit@1 ${percent(first)}`);
      }
    }
    refusing(set);
  }
}
