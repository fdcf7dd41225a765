import { runProgram } from '../shared/ffmpeg/program';
import { type FfmpegCapabilities, createFfmpegConverter } from './ffmpeg';
import type { MediaConverter } from './port';

export interface MediaConverterOptions {
  ffmpeg: string;
  threads: number;
  minutes: number;
}

/**
 * Reads what a program of FFmpeg says of itself.
 * @param codecs what `-codecs` prints, such as ` DEV.L. hevc  H.265 (encoders: libx265 )`
 * @param filters what `-filters` prints
 */
export function readAbilities(codecs: string, filters: string): FfmpegCapabilities {
  const rows = [...codecs.matchAll(/^ ([D.][E.])\S+ +(\S+) +(.*)$/gm)];
  const written = new Set(
    rows.flatMap(([, flags = '', name = '', text = '']) => {
      const named = /\(encoders: ([^)]*)\)/.exec(text)?.[1]?.trim().split(/ +/);
      return flags[1] === 'E' ? (named ?? [name]) : [];
    }),
  );
  const hasFilter = (name: string) => new RegExp(`^ \\S+ +${name} `, 'm').test(filters);
  return {
    decoders: new Set(rows.flatMap(([, flags = '', name = '']) => (flags[0] === 'D' ? [name] : []))),
    writesVideo: written.has('libx264') && written.has('aac'),
    writesSound: written.has('libmp3lame'),
    mapsTones: hasFilter('zscale') && hasFilter('tonemap'),
  };
}

/** Converts with the named program; null, and a line to `log`, when it does not run here or writes nothing that browsers play. */
export async function openMediaConverter(
  options: MediaConverterOptions,
  log: (line: string) => void,
): Promise<MediaConverter | null> {
  const ask = (what: string) => runProgram(options.ffmpeg, ['-v', 'error', what]);
  const [codecs, filters] = await Promise.all([ask('-codecs'), ask('-filters')]);
  // That it does not run at all is said where files are looked into.
  if (codecs.output === null || filters.output === null) return null;
  const abilities = readAbilities(codecs.output.toString(), filters.output.toString());
  if (!abilities.writesVideo || !abilities.writesSound) {
    log(
      `FFMPEG: ${options.ffmpeg} lacks libx264, aac, or libmp3lame. Files that browsers do not play are refused, as far as they need these.`,
    );
    if (!abilities.writesVideo && !abilities.writesSound) return null;
  }
  return createFfmpegConverter({ ...options, abilities });
}
