import { type Row, textOfRow } from './rows';

/** Dots that lead from a name to its value: a price, or the page of a chapter. */
const LEADER = /^(.*?[^\s.·…])\s*(?:[.·…]\s*){4,}(\S.{0,24})$/u;
/** Letters of the longest row in which dots are looked for. */
const LONGEST = 400;
/** Names of chapters that a table of contents has at least. */
const CONTENTS = 4;

export interface LeaderRow {
  name: string;
  value: string;
}

/** A name with the value to which dots lead; null for another row. */
export function leaderRowOf(row: Row): LeaderRow | null {
  const text = textOfRow(row);
  const [, name, value] = text.length > LONGEST ? [] : (LEADER.exec(text) ?? []);
  return name === undefined || value === undefined ? null : { name, value };
}

/** The rows of tables of contents, which say again what the headings say: names with numbers of pages that never go back. */
export function contentsOf(rows: readonly Row[], pages: number): ReadonlySet<Row> {
  const found = new Set<Row>();
  let run: Row[] = [];
  let last = 0;
  const flush = () => {
    if (run.length >= CONTENTS) for (const row of run) found.add(row);
    run = [];
    last = 0;
  };
  for (const row of rows) {
    const led = leaderRowOf(row);
    if (led === null) continue;
    const number = /^\d{1,4}$/.test(led.value) ? Number(led.value) : null;
    if (number === null || number < last || number > pages + 20) flush();
    if (number !== null && number <= pages + 20) {
      run.push(row);
      last = number;
    }
  }
  flush();
  return found;
}
