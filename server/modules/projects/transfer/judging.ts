import { fork } from 'node:child_process';
import type { ErrorName } from '../../../../contract/errors';
import { AppError } from '../../../http/app-error';
import { environmentOfPrograms, programOf } from '../../../program-files';
import { judge, type Part } from './judge';

export interface Question {
  part: Part;
  text: string;
}

export interface Verdict {
  refusal: { entry: ErrorName; values: Record<string, string | number> } | null;
}

/** What is as short as most projects is judged here: no shape of it takes longer than a few milliseconds. */
const SHORT = 16 * 1024;
/** Longest that a judgement may take, the start of its program on a busy machine included, milliseconds. */
const LIMIT_MS = 60_000;
const MEMORY_MB = 512;

function judgeElsewhere(question: Question): Promise<Verdict> {
  const { entry, execArgv } = programOf('judge');
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: environmentOfPrograms(),
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2000);
  });
  return new Promise<Verdict>((resolve, reject) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.once('message', (verdict: Verdict) => resolve(verdict));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      const detail = question.part;
      reject(new AppError('importInvalid', { detail }, new Error(`judged by ${signal ?? code}: ${said}`)));
    });
    child.send(question);
  }).finally(() => child.kill('SIGKILL'));
}

/**
 * Reads the parts of project files without holding up anybody: a long one is judged by a program of its own, one at a
 * time, and only what has passed is taken in here.
 */
export class Judging {
  #last: Promise<unknown> = Promise.resolve();

  /**
   * The value of a part that is in order.
   * @throws AppError importInvalid, documentInvalid, documentNewer, payloadTooLarge
   */
  async read(part: Part, bytes: Buffer): Promise<unknown> {
    const text = bytes.toString('utf8');
    if (bytes.length <= SHORT) {
      judge(part, text);
      return JSON.parse(text);
    }
    const verdict = this.#last.then(() => judgeElsewhere({ part, text }));
    // Who waits hears of the failure; the next in the queue does not mind.
    this.#last = verdict.catch(() => undefined);
    const { refusal } = await verdict;
    if (refusal !== null) throw new AppError(refusal.entry, refusal.values);
    return JSON.parse(text);
  }
}
