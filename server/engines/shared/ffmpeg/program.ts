import { cutText } from '../../../../contract/text/text';
import { execFile } from 'node:child_process';

/** A program that hangs is killed after this long: on a busy machine what takes a second may need many times that. */
const TIME_LIMIT_MS = 60_000;
/** More than any expected output. */
const OUTPUT_LIMIT = 8 * 1024 * 1024;
/** The output of a program; null when it failed, was killed for its time, or could not be started. */
export type FfmpegOutcome = { output: Buffer } | { output: null; reason: string; isLate: boolean };

/** Runs a child program without a shell, without input, and with no more of our environment than it needs to be found. */
export const runProgram = (
  program: string,
  args: readonly string[],
  limitMs = TIME_LIMIT_MS,
): Promise<FfmpegOutcome> =>
  new Promise((resolve) => {
    const child = execFile(
      program,
      [...args],
      {
        encoding: 'buffer',
        timeout: limitMs,
        killSignal: 'SIGKILL',
        maxBuffer: OUTPUT_LIMIT,
        env: { PATH: process.env.PATH ?? '' },
        windowsHide: true,
      },
      (error, output, said) =>
        resolve(
          error === null
            ? { output }
            : {
                output: null,
                reason: cutText(said.toString().trim(), 500) || error.message,
                // Node kills for too much output as well, and says so by a code.
                isLate: error.killed === true && typeof error.code !== 'string',
              },
        ),
    );
    child.stdin?.end();
  });
