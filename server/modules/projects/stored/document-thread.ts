import { TaskThread } from '../../../jobs/task-thread';
import { type ResultOf, run, type Task } from './tasks';

/** Up to this many characters and bytes a task takes a few milliseconds, and is done where it comes up. */
const SHORT = 64 * 1024;

const sizeOf = (task: Task): number =>
  task.kind === 'read'
    ? task.text.length
    : task.draft.text.length + (task.edit instanceof Uint8Array ? task.edit.byteLength : 0);

/** One thread for the whole process: a document of megabytes takes a tenth of a second or more. */
const thread = new TaskThread<Task, ResultOf<Task>>('documents', { memoryMb: 768 });

/**
 * Works on the text of a document, where it is long in a thread.
 * @param caller who waits for a turn, when it is a long task
 * @throws AppError of the task; tooManyRequests when too many of the caller wait
 */
export async function workOnDocument<T extends Task>(caller: string, task: T): Promise<ResultOf<T>> {
  if (sizeOf(task) <= SHORT) return run(task);
  return (await thread.run(caller, task)) as ResultOf<T>;
}
