import { fork } from 'node:child_process';
import type { ErrorName } from '../../../../contract/errors';
import { cutToEnd } from '../../../../contract/text/text';
import { AppError } from '../../../http/app-error';
import { environmentOfPrograms, programOf } from '../../../program-files';
import { judge, type ProjectFilePart } from './judge';

export interface Question {
  part: ProjectFilePart;
  text: string;
}

export interface TransferVerdict {
  refusal: { entry: ErrorName; values: Record<string, string | number> } | null;
}

/** Parts up to this size, as in most projects, are checked in this process: none takes longer than a few milliseconds. */
const SHORT = 16 * 1024;
/** Time limit of a check, including the start of its program on a busy machine, milliseconds. */
const LIMIT_MS = 60_000;
const MEMORY_MB = 512;

function judgeElsewhere(question: Question): Promise<TransferVerdict> {
  const { entry, execArgv } = programOf('judge');
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: environmentOfPrograms(),
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = cutToEnd(`${said}${chunk.toString()}`, 2000);
  });
  return new Promise<TransferVerdict>((resolve, reject) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.once('message', (verdict: TransferVerdict) => resolve(verdict));
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
 * Reads the parts of project files without blocking the server: long ones are checked in a separate process, one at a
 * time, and only what has passed is parsed here.
 */
export class Judging {
  #last: Promise<unknown> = Promise.resolve();

  /**
   * The value of a valid part.
   * @throws AppError importInvalid, documentInvalid, documentNewer, payloadTooLarge
   */
  async read(part: ProjectFilePart, bytes: Buffer): Promise<unknown> {
    const text = bytes.toString('utf8');
    if (bytes.length <= SHORT) {
      judge(part, text);
      return JSON.parse(text);
    }
    const verdict = this.#last.then(() => judgeElsewhere({ part, text }));
    // The waiting caller gets the error; the next one in the queue is not affected.
    this.#last = verdict.catch(() => undefined);
    const { refusal } = await verdict;
    if (refusal !== null) throw new AppError(refusal.entry, refusal.values);
    return JSON.parse(text);
  }
}
