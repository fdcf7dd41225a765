import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { BrokenArchive, UnsafeArchive } from './refusals';
import { unpack, type UnpackTask } from './unpack';

/** What the thread tells: how far it is, and how it has ended. */
export type UnpackNews =
  | { read: number }
  | { written: number }
  | { refused: 'broken' | 'unsafe' | 'full' | 'other'; message: string };

/** How often it tells how far it is, milliseconds. */
const TOLD_MS = 250;

// Lowest priority. Linux applies it to the calling thread only; other systems would lower the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const tell = (news: UnpackNews): void => parentPort?.postMessage(news);
const kindOf = (error: unknown) => {
  if (error instanceof BrokenArchive) return 'broken';
  if (error instanceof UnsafeArchive) return 'unsafe';
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '') ? 'full' : 'other';
};

let told = 0;
try {
  const written = unpack(workerData as UnpackTask, (read) => {
    if (Date.now() - told < TOLD_MS) return;
    told = Date.now();
    tell({ read });
  });
  tell({ written });
} catch (error) {
  tell({ refused: kindOf(error), message: error instanceof Error ? error.message : String(error) });
}
