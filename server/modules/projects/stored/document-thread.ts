import { Worker } from 'node:worker_threads';
import { AppError } from '../../../http/app-error';
import { createFairTurns } from '../../../http/fair-turns';
import { threadEntryOf } from '../../../program-files';
import type { Answered, Asked } from './document-program';
import { type ResultOf, run, type Task } from './tasks';

/** Up to so many characters and bytes a task takes a few milliseconds, and is done where it comes up. */
const SHORT = 64 * 1024;
/** Tasks of one caller that may wait for the thread. */
const WAITING = 64;
/** How long a task may take, and how long the thread stays without one, milliseconds. */
const LIMIT_MS = 30_000;
const IDLE_MS = 60_000;
const MEMORY_MB = 768;

const sizeOf = (task: Task): number =>
  task.kind === 'read'
    ? task.text.length
    : task.draft.text.length + (task.edit instanceof Uint8Array ? task.edit.byteLength : 0);

/**
 * Works on the texts of documents. Megabytes take a tenth of a second and more: a thread does them, one after the other, by
 * turns of those who ask, so that neither the server nor other people's documents wait for somebody who sends them without end.
 */
class DocumentThread {
  readonly #inTurn = createFairTurns({ atOnce: 1, waiting: WAITING });
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | null = null;
  #count = 0;

  /**
   * @param caller who waits for his turn, when it is a long task
   * @throws AppError of the task; tooManyRequests when too many of the caller wait
   */
  async run<T extends Task>(caller: string, task: T): Promise<ResultOf<T>> {
    if (sizeOf(task) <= SHORT) return run(task);
    return this.#inTurn(caller, () => this.#elsewhere(task));
  }

  async #elsewhere<T extends Task>(task: T): Promise<ResultOf<T>> {
    const thread = this.#started();
    const id = this.#count++;
    const asked: Asked = { id, task };
    return new Promise<ResultOf<T>>((resolve, reject) => {
      const settle = () => {
        clearTimeout(limit);
        thread.off('message', onAnswer);
        thread.off('error', onError);
        thread.off('exit', onExit);
        this.#rest();
      };
      const fail = (error: Error) => {
        settle();
        reject(error);
      };
      const onAnswer = (answer: Answered) => {
        if (answer.id !== id) return;
        if ('refusal' in answer) {
          const { entry, values, details } = answer.refusal;
          return fail(new AppError(entry, values, undefined, details));
        }
        if ('failure' in answer) return fail(new Error(`The thread of documents failed: ${answer.failure}`));
        settle();
        resolve(answer.result as ResultOf<T>);
      };
      const onError = (error: Error) => fail(error);
      const onExit = () => fail(new Error('The thread of documents has ended'));
      const limit = setTimeout(() => void thread.terminate(), LIMIT_MS);
      thread.on('message', onAnswer);
      thread.on('error', onError);
      thread.on('exit', onExit);
      thread.postMessage(asked);
    });
  }

  #started(): Worker {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
    if (this.#thread === null) {
      const thread = new Worker(threadEntryOf('documents'), {
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      });
      // The next task starts another one.
      thread.once('exit', () => {
        if (this.#thread === thread) this.#thread = null;
      });
      // Who waits for it hears of the error; while nobody does, it must not end the server.
      thread.on('error', () => undefined);
      this.#thread = thread;
    }
    this.#thread.ref();
    return this.#thread;
  }

  /** Nobody waits any more: the thread keeps no process alive, and gives its memory back after a while. */
  #rest(): void {
    const thread = this.#thread;
    thread?.unref();
    this.#idle = setTimeout(() => void thread?.terminate(), IDLE_MS);
    this.#idle.unref();
  }
}

/** One thread for the whole process. */
export const documentThread = new DocumentThread();
