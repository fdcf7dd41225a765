import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Executor } from '../../../db/connection';
import type { Sentiment, SentimentJudge } from '../sentiment/judge';
import { REFRESH_MS, slotOf } from './quarters';
import * as store from './store';

/** Quarters that are counted at once. */
const BATCH = 500;
/** Questions that are judged before others get their turn. */
const JUDGED_AT_ONCE = 50;
/** A transaction that began before the last count may be kept after it, so late changes are looked for. */
const OVERLAP_MS = 10 * 60_000;

export interface RollupDeps {
  db: Database;
  sentiment: SentimentJudge;
  now?: () => number;
}

const keyOf = ({
  projectId,
  startsAt,
  channel,
}: Pick<store.AskedText, 'projectId' | 'startsAt' | 'channel'>) =>
  `${projectId} ${startsAt.getTime()} ${channel}`;

/** Each quarter once, in the order of time, so that a batch covers a short span. */
const inOrder = (quarters: readonly store.Quarter[]): store.Quarter[] => {
  const unique = new Map(
    quarters.map((quarter) => [`${quarter.projectId} ${quarter.startsAt.getTime()}`, quarter]),
  );
  return [...unique.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
};

/** Keeps the figures of each quarter of an hour up to the last half hour. */
export interface Rollup {
  /**
   * Counts what has changed since the last half hour; does nothing when the current half hour is already counted. Readers see
   * all of it at once, and a second call at the same time waits and finds nothing to do.
   */
  refresh(): Promise<void>;

  /** When the figures were counted last, and when they will be next. */
  state(): Promise<{ asOf: Date | null; next: Date }>;
}

/** See {@link Rollup}. */
export function createRollup({ db, sentiment, now = Date.now }: RollupDeps): Rollup {
  async function feelingsOf(tx: Executor, quarters: readonly store.Quarter[]) {
    const feelings = new Map<string, Record<Sentiment, number>>();
    const questions = await store.questionsOf(tx, quarters);
    for (const [i, question] of questions.entries()) {
      if (i % JUDGED_AT_ONCE === JUDGED_AT_ONCE - 1) await nextTurn();
      const judged = sentiment.judge(question.text, question.language);
      if (judged === null) continue;
      const key = keyOf(question);
      const counts = feelings.get(key) ?? { positive: 0, neutral: 0, negative: 0 };
      counts[judged] += 1;
      feelings.set(key, counts);
    }
    return feelings;
  }

  async function recount(tx: Executor, quarters: readonly store.Quarter[]): Promise<void> {
    for (let at = 0; at < quarters.length; at += BATCH) {
      const batch = quarters.slice(at, at + BATCH);
      const [rows, feelings] = [await store.countQuarters(tx, batch), await feelingsOf(tx, batch)];
      await store.replaceQuarters(
        tx,
        batch,
        rows.map((row) => ({ ...row, ...feelings.get(keyOf(row)) })),
      );
    }
  }

  return {
    async refresh(): Promise<void> {
      const slot = slotOf(now());
      await db.transaction(async (tx) => {
        const asOf = await store.holdState(tx);
        if (asOf !== null && asOf >= slot) return;
        const since = asOf && new Date(asOf.getTime() - OVERLAP_MS);
        const wanted = await store.takeRecounts(tx, slot);
        await recount(tx, inOrder([...wanted, ...(await store.changedQuarters(tx, since, slot))]));
        await store.setState(tx, slot);
      });
    },

    async state(): Promise<{ asOf: Date | null; next: Date }> {
      const asOf = await store.readState(db);
      return { asOf, next: new Date(slotOf(now()).getTime() + REFRESH_MS) };
    },
  };
}
