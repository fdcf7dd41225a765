import { type Clause, namesOf } from './clause';

/** Three steps of each change: a bit, as told without a degree, and much. */
export type Steps = readonly [bit: number, usual: number, much: number];

/** The step that a clause asks for. */
export function stepOf(clause: Clause, [bit, usual, much]: Steps): number {
  const degrees = namesOf(clause, 'degree');
  if (degrees.includes('much')) return much;
  return degrees.includes('bit') ? bit : usual;
}

/** A percentage of a clause as a share; null when it tells none. */
export function percentIn({ plain }: Clause): number | null {
  const written = /(\d{1,3}(?:\.\d+)?)\s*(?:%|％|percent|peratus|เปอร์เซ็นต์)|百分之(\d{1,3})/iu.exec(plain);
  const number = Number(written?.[1] ?? written?.[2] ?? Number.NaN);
  return Number.isFinite(number) && number > 0 ? number / 100 : null;
}
