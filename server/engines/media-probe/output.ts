import { runProgram } from '../shared/ffmpeg/program';
import { ProbeTimeout } from './port';

/** What a program writes; null when it fails. @throws ProbeTimeout when it was killed for its time */
export async function outputOf(
  program: string,
  args: readonly string[],
  limitMs?: number,
): Promise<Buffer | null> {
  const outcome = await runProgram(program, args, limitMs);
  if (outcome.output === null && outcome.isLate) throw new ProbeTimeout(outcome.reason);
  return outcome.output;
}
