import { createFfmpegProbe, type FfmpegOptions } from './ffmpeg';
import type { MediaProbe } from './port';
import { runProgram } from '../shared/ffmpeg/program';

/** Inspects files with the named programs; null, and a line to `log`, when one of them does not run here. */
export async function openMediaProbe(
  options: FfmpegOptions,
  log: (line: string) => void,
): Promise<MediaProbe | null> {
  const programs = { FFMPEG: options.ffmpeg, FFPROBE: options.ffprobe };
  const tried = await Promise.all(
    Object.entries(programs).map(async ([setting, program]) => {
      const tried = await runProgram(program, ['-version']);
      return tried.output === null ? `${setting}: ${program} does not run here (${tried.reason}).` : null;
    }),
  );
  const [failure] = tried.filter((line) => line !== null);
  if (failure !== undefined) {
    log(
      `${failure} Of videos and sounds the headers are read alone: they get no cover and no duration, and those that ` +
        'browsers do not play are refused. Install ffmpeg to have them looked into and converted.',
    );
    return null;
  }
  return createFfmpegProbe(options);
}
