import { rm, writeFile } from 'node:fs/promises';
import { FRAME_RATE } from '../../../contract/speech/limits';
import type { JoinPlan } from '../../../film/program/messages';
import { passLimit, startFfmpeg } from '../encode/ffmpeg';
import { writeWhole } from '../encode/whole-file';
import { finish } from '../encode/writer';
import { FilmProgramError, writingFailure } from '../failure';
import type { WorkOptions } from '../segment/segment';

/** A path as a list of segments quotes it. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`;

/** Arguments by which ffmpeg joins the segments of a list. */
export function joinArguments(plan: JoinPlan, list: string, to: string): string[] {
  const { sound, metadata, container } = plan;
  const isWebm = container === 'webm';
  const subtitles = isWebm ? [] : plan.subtitles;
  const firstText = sound === null ? 1 : 2;
  return [
    '-v',
    'error',
    '-y',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    ...(sound === null ? [] : ['-i', sound]),
    ...subtitles.flatMap(({ path }) => ['-i', path]),
    '-map',
    '0:v:0',
    ...(sound === null ? [] : ['-map', '1:a:0']),
    ...subtitles.flatMap((_, index) => ['-map', `${firstText + index}:s:0`]),
    '-map_metadata',
    '-1',
    '-c:v',
    'copy',
    ...(sound === null ? [] : ['-c:a', 'copy']),
    ...(subtitles.length === 0 ? [] : ['-c:s', 'mov_text']),
    ...subtitles.flatMap(({ language }, index) => [`-metadata:s:s:${index}`, `language=${language}`]),
    ...Object.entries(metadata).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
    // Sound does not go on behind the last picture.
    '-t',
    String(plan.frames / FRAME_RATE),
    // Players look for transparency only where the track says that there is some.
    ...(isWebm
      ? ['-metadata:s:v:0', 'alpha_mode=1', '-cues_to_front', '1']
      : ['-movflags', '+faststart+use_metadata_tags']),
    '-progress',
    'pipe:1',
    '-f',
    container,
    to,
  ];
}

/** Joins segments to a film, with its sound and texts beside it. @throws FilmProgramError; the signal's reason */
export async function joinSegments(plan: JoinPlan, { signal, onProgress }: WorkOptions): Promise<void> {
  if (plan.segments.length === 0) throw new FilmProgramError('badPlan', 'There are no segments');
  await writeWhole(plan.out, async (path) => {
    const list = `${path}.txt`;
    try {
      const lines = plan.segments.map((segment) => `file ${quoted(segment)}\n`);
      await writeFile(list, lines.join('')).catch((error: unknown) => {
        throw writingFailure(error);
      });
      const ffmpeg = startFfmpeg({ ffmpeg: plan.ffmpeg, args: joinArguments(plan, list, path), signal });
      ffmpeg.stdout.setEncoding('utf8').on('data', (text: string) => {
        const at = [...text.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1];
        if (at !== undefined)
          onProgress(Math.min(plan.frames, Math.round((Number(at) * FRAME_RATE) / 1_000_000)));
      });
      await finish(ffmpeg, plan.patienceMs ?? passLimit((plan.frames * 1000) / FRAME_RATE));
    } finally {
      await rm(list, { force: true });
    }
  });
}
