import { type Distribution, printTable, round } from '../stats';
import type { ActivityResult } from './activity';
import type { AlignmentResult } from './alignment';
import type { AnswerResult } from './answer';

const cells = ({ count, min, p50, p95, max }: Distribution) => [count, min, p50, p95, max];
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Most that we may add to recognizer, brain and the second in which more may be said, ms. */
const GOAL = 600;

export function printAnswers(results: readonly AnswerResult[]): void {
  printTable(
    'End of a spoken question to the first sound of its answer, ms',
    ['recognizer and brain', 'way', 'samples', 'min', 'p50', 'p95', 'max'],
    results.flatMap(({ delay, text, sound, all }) => [
      [`${delay} ms each`, 'to the settled text', ...cells(text)],
      [`${delay} ms each`, 'from there to sound, beyond 1 s', ...cells(sound)],
      [`${delay} ms each`, 'both, without the pause of the recognizer', ...cells(all)],
    ]),
  );
  printTable(
    'Answers against goals',
    ['figure', 'measured', 'goal', ''],
    results.map(({ delay, all }) => {
      const ours = round(all.p95 - 2 * delay);
      return [`ours at ${delay} ms each, p95, ms`, ours, `<= ${GOAL}`, ours <= GOAL ? 'met' : 'missed'];
    }),
  );
}

export function printActivity({ shares, costs }: ActivityResult): void {
  printTable(
    'Frames called speech',
    ['sound', 'gate', 'gate and fvad', 'and Silero'],
    shares.map(({ name, gate, both, silero }) => [name, percent(gate), percent(both), percent(silero)]),
  );
  printTable(
    'Cost of listening, while it runs',
    ['part', 'ms per second', 'of one core'],
    costs.map(({ name, ms }) => [name, round(ms, 2), `${round(ms / 10, 2)} %`]),
  );
}

/** Sound after picture that is not seen, ms: what a delay that the page does not know of may be. */
const UNSEEN = 45;

export function printLoopback(delay: Distribution): void {
  printTable(
    'Sound through a loopback connection, later by ms',
    ['', 'samples', 'min', 'p50', 'p95', 'max'],
    [['delay', ...cells(delay)]],
  );
  const isMet = delay.p95 <= UNSEEN;
  printTable(
    'Loopback against goals',
    ['figure', 'measured', 'goal', ''],
    [['delay, p95, ms', delay.p95, `<= ${UNSEEN}`, isMet ? 'met' : 'missed']],
  );
}

/** How far nine of ten words may be from their true beginning, ms. */
const ALIGNED = 60;

export function printAlignment(results: readonly AlignmentResult[]): void {
  printTable(
    'Beginnings of words in the sound of a voice, off by ms',
    ['voice', 'sentences', 'words', 'estimate p50', 'p90', 'aligned p50', 'p90', 'left', 'CPU ms/s'],
    results.map(({ voice, sentences, words, estimate, aligned, left, cpu }) => [
      voice,
      sentences,
      words,
      estimate.p50,
      estimate.p90,
      aligned.p50,
      aligned.p90,
      left,
      cpu,
    ]),
  );
  printTable(
    'Alignment against goals',
    ['figure', 'measured', 'goal', ''],
    results.map(({ voice, aligned: { p90 } }) => [
      `${voice}, p90, ms`,
      p90,
      `<= ${ALIGNED}`,
      p90 <= ALIGNED ? 'met' : 'missed',
    ]),
  );
}
