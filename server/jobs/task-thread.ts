import { Worker } from 'node:worker_threads';
import { AppError } from '../http/app-error';
import { createFairTurns } from '../http/fair-turns';
import { type ThreadProgram, threadEntryOf } from '../program-files';
import { type TaskReply, type NumberedTask, READY } from './task-program';

/** How many tasks of one caller may wait for the thread. */
const WAITING = 64;
/** How long a task may take once the thread has loaded its program, milliseconds; the thread gives way to all other work. */
const LIMIT_MS = 60_000;
/** How long loading the program may take, milliseconds. */
const START_LIMIT_MS = 120_000;
/** How long the thread stays without a task, milliseconds. */
const IDLE_MS = 60_000;

/**
 * A thread that does tasks of tenths of a second and more, one after the other, by turns of those who ask, so that neither the
 * server nor other people's tasks wait for somebody who sends them without end. It starts with the first task.
 */
export class TaskThread<Task, Result> {
  readonly #inTurn = createFairTurns({ atOnce: 1, waiting: WAITING });
  readonly #program: ThreadProgram;
  readonly #memoryMb: number;
  #thread: Worker | null = null;
  #isReady = false;
  #idle: NodeJS.Timeout | null = null;
  #count = 0;

  /** @param program what the thread runs: it calls `answerTasks` */
  constructor(program: ThreadProgram, { memoryMb }: { memoryMb: number }) {
    this.#program = program;
    this.#memoryMb = memoryMb;
  }

  /**
   * @param caller who waits for a turn
   * @throws AppError of the task; tooManyRequests when too many of the caller wait
   */
  run(caller: string, task: Task): Promise<Result> {
    return this.#inTurn(caller, () => this.#ask(task));
  }

  async #ask(task: Task): Promise<Result> {
    const thread = this.#started();
    const id = this.#count++;
    const asked: NumberedTask<Task> = { id, task };
    return new Promise<Result>((resolve, reject) => {
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
      const end = () => void thread.terminate();
      let limit = setTimeout(end, this.#isReady ? LIMIT_MS : START_LIMIT_MS);
      const onAnswer = (answer: TaskReply<Result> | typeof READY) => {
        if (answer === READY) {
          clearTimeout(limit);
          limit = setTimeout(end, LIMIT_MS);
          return;
        }
        if (answer.id !== id) return;
        if ('refusal' in answer) {
          const { entry, values, details } = answer.refusal;
          return fail(new AppError(entry, values, undefined, details));
        }
        if ('failure' in answer)
          return fail(new Error(`The thread of ${this.#program} failed: ${answer.failure}`));
        settle();
        resolve(answer.result);
      };
      const onError = (error: Error) => fail(error);
      const onExit = () => fail(new Error(`The thread of ${this.#program} has ended`));
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
      const thread = new Worker(threadEntryOf(this.#program), {
        resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
      });
      this.#isReady = false;
      thread.once('message', () => {
        this.#isReady = true;
      });
      // The next task starts a new thread.
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
