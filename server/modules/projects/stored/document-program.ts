import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { AppError } from '../../../http/app-error';
import { type ResultOf, run, type Task } from './tasks';

/** A task with its number. */
export interface Asked {
  id: number;
  task: Task;
}

/** Its result, or why it was refused or failed. */
export type Answered =
  | { id: number; result: ResultOf<Task> }
  | { id: number; refusal: Pick<AppError, 'entry' | 'values' | 'details'> }
  | { id: number; failure: string };

function answer({ id, task }: Asked): Answered {
  try {
    return { id, result: run(task) };
  } catch (error) {
    if (error instanceof AppError) {
      const { entry, values, details } = error;
      return { id, refusal: { entry, values, details } };
    }
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// Everything else comes first. On Linux this is about the thread that calls; elsewhere it would be about the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(answer(asked)));
