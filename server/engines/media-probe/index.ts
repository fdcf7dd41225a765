import { createFfmpegProbe, type FfmpegOptions } from './ffmpeg';
import type { MediaProbe } from './port';
import { runProgram } from './program';

/** Looks into files with the programs that are named; null, and a line to `log`, when one of them does not run here. */
export async function openMediaProbe(
  options: FfmpegOptions,
  log: (line: string) => void,
): Promise<MediaProbe | null> {
  for (const [setting, program] of [
    ['FFMPEG', options.ffmpeg],
    ['FFPROBE', options.ffprobe],
  ] as const) {
    const tried = await runProgram(program, ['-version']);
    if (tried.output !== null) continue;
    log(
      `${setting}: ${program} does not run here (${tried.reason}). Videos and sounds are taken by their first bytes alone, ` +
        'without cover and duration. Install ffmpeg to have them looked into.',
    );
    return null;
  }
  return createFfmpegProbe(options);
}
