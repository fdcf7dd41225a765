import { percentile, round } from '../stats';
import type { Call, Work } from './calls';
import { capture, type Statement } from './capture';
import { explain, largeTables } from './plans';
import type { Place } from './place';
import { send } from './send';

/** What one call cost. */
export interface Measured {
  name: string;
  /** Whether the server does it by itself, so that nobody waits for it. */
  isJob: boolean;
  turns: number;
  /** The whole call through the server, milliseconds. */
  p50: number;
  p95: number;
  /** The p95 of its slowest statement, milliseconds. */
  statementP95: number;
  /** What the database needs for the worst of its statements with the values of its slowest runs, milliseconds. */
  database: number;
  /** Rows that the slowest statement answers or changes at most. */
  rows: number;
  statements: number;
  /** The node of the worst plan. */
  worst: string;
  /** Large tables that were read whole. */
  scanned: string[];
  /** The statement of that plan. */
  text: string;
}

/** Rows from which on a table is large. */
const LARGE = 20_000;
/** The first calls warm what is prepared once. */
const WARM = 5;
/** The slowest runs of each statement are explained. */
const EXPLAINED = 3;

function byText(statements: readonly Statement[]): Map<string, Statement[]> {
  const groups = new Map<string, Statement[]>();
  for (const statement of statements) {
    const group = groups.get(statement.text) ?? [];
    group.push(statement);
    groups.set(statement.text, group);
  }
  return groups;
}

/** An insert cannot be done twice, and looks for nothing. */
const isPlanned = (text: string): boolean => /^\s*(select|with|update|delete)/i.test(text);

/** What a turn of a call does; what it has to know first is asked for before. */
async function workOf(place: Place, call: Call | Work, turn: number): Promise<() => Promise<unknown>> {
  if ('run' in call) return () => call.run();
  const request = await call.request(turn);
  return () => send(place.app, request);
}

/** Makes every call many times, and looks at the plans of what each of them asks the database. */
export async function measure(
  place: Place,
  calls: readonly (Call | Work)[],
  turns: number,
  say: (line: string) => void,
): Promise<Measured[]> {
  const { pool } = place.connection;
  const large = new Set((await largeTables(pool, LARGE)).keys());
  const watched = capture(pool);
  const measured: Measured[] = [];
  for (const call of calls) {
    const times: number[] = [];
    const taken: Statement[] = [];
    const count = Math.min(turns, call.turns ?? turns);
    for (let turn = -WARM; turn < count; turn += 1) {
      const work = await workOf(place, call, turn + WARM);
      const began = performance.now();
      const statements = await watched.during(work);
      if (turn < 0) continue;
      times.push(performance.now() - began);
      taken.push(...statements);
    }
    const groups = [...byText(taken)]
      .map(([text, runs]) => ({
        text,
        runs,
        p95: percentile(
          runs.map(({ ms }) => ms),
          0.95,
        ),
      }))
      .toSorted((a, b) => b.p95 - a.p95);
    const scanned = new Set<string>();
    let worst = { ms: 0, worst: '', text: '' };
    for (const { text, runs } of groups) {
      if (!isPlanned(text)) continue;
      const slowest = runs.toSorted((a, b) => b.ms - a.ms).slice(0, EXPLAINED);
      for (const run of slowest) {
        const plan = await explain(pool, run, large);
        if (plan.ms >= worst.ms) worst = { ms: plan.ms, worst: plan.worst, text };
        for (const table of plan.scanned) scanned.add(table);
      }
    }
    const slowest = groups[0];
    say(`${call.name}: p95 ${round(percentile(times, 0.95))} ms`);
    measured.push({
      name: call.name,
      isJob: 'run' in call,
      turns: count,
      p50: round(percentile(times, 0.5)),
      p95: round(percentile(times, 0.95)),
      statementP95: round(slowest?.p95 ?? 0),
      rows: Math.max(0, ...(slowest?.runs.map(({ rows }) => rows) ?? [])),
      statements: round(taken.length / count, 0),
      database: round(worst.ms),
      worst: worst.worst,
      scanned: [...scanned],
      text: worst.text,
    });
  }
  return measured;
}
