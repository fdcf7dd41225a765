import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { AppError } from '../http/app-error';

/** A task with its number. */
export interface NumberedTask<Task> {
  id: number;
  task: Task;
}

/** Its result, or why it was refused or failed. */
export type TaskReply<Result> =
  | { id: number; result: Result }
  | { id: number; refusal: Pick<AppError, 'entry' | 'values' | 'details'> }
  | { id: number; failure: string };

async function answer<Task, Result>(
  { id, task }: NumberedTask<Task>,
  run: (task: Task) => Result | Promise<Result>,
): Promise<TaskReply<Result>> {
  try {
    return { id, result: await run(task) };
  } catch (error) {
    if (error instanceof AppError) {
      const { entry, values, details } = error;
      return { id, refusal: { entry, values, details } };
    }
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** What a thread says once it has loaded its program. */
export const READY = 'ready';

/** Does the tasks of a `TaskThread` in this thread, one at a time. */
export function answerTasks<Task, Result>(run: (task: Task) => Result | Promise<Result>): void {
  // Lowest priority. Linux applies it to the calling thread only; other systems would lower the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  parentPort?.on('message', async (asked: NumberedTask<Task>) =>
    parentPort?.postMessage(await answer(asked, run)),
  );
  parentPort?.postMessage(READY);
}
