import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Megabytes of memory that a process holds, as Linux counts them. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Readings in a row that must agree, and how often they are taken, milliseconds. */
const CALM_READINGS = 20;
const EVERY_MS = 100;
/** On a machine with other work, a first start bakes for more than a minute. */
const PATIENCE_MS = 180_000;

/**
 * The memory of a server that has done what a start leaves for later: baking, dictionaries, the queue of jobs.
 * @throws Error when it does not come to rest within three minutes
 */
export async function memoryAtRest(pid: number): Promise<number> {
  let last = memoryOf(pid);
  for (let calm = 0, end = Date.now() + PATIENCE_MS; calm < CALM_READINGS; ) {
    if (Date.now() > end) throw new Error('The memory of the server does not come to rest');
    await delay(EVERY_MS);
    const now = memoryOf(pid);
    calm = Math.abs(now - last) < 2 ? calm + 1 : 0;
    last = now;
  }
  return last;
}
