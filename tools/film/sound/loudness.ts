import type { Loudness } from '../../../film/program/messages';
import { CEILING, MOST_GAIN, TARGET, TOLERANCE, TRIES } from '../../../film/sound/target';
import { startFfmpeg } from '../encode/ffmpeg';
import { finish } from '../encode/writer';

/** In which peaks between samples are seen. */
const FINE_RATE = 192_000;

interface Run {
  readonly ffmpeg: string;
  readonly signal: AbortSignal;
  readonly patienceMs: number;
}

/** What the filter `ebur128` says at its end; of silence it measures nothing. */
export function readLoudness(said: string): Loudness {
  const of = (pattern: RegExp): number | null => {
    const value = Number([...said.matchAll(pattern)].at(-1)?.[1] ?? Number.NaN);
    return Number.isFinite(value) ? value : null;
  };
  const integrated = of(/^\s*I:\s+(\S+) LUFS/gm);
  // -70 is where it begins to measure.
  if (integrated === null || integrated <= -70) return { integrated: null, truePeak: null };
  return { integrated, truePeak: of(/^\s*Peak:\s+(\S+) dBFS/gm) };
}

/** Arguments that measure what goes by. */
export const MEASURE = 'ebur128=peak=true:framelog=verbose';

/** How loud a file is. */
export async function loudnessOf(path: string, run: Run): Promise<Loudness> {
  const args = ['-v', 'info', '-nostats', '-i', path, '-af', MEASURE, '-f', 'null', '-'];
  return readLoudness(await finish(startFfmpeg({ ...run, args }), run.patienceMs));
}

/** The filters that bring sound to a loudness by one factor, and keep its peaks low. */
const filtersFor = (gain: number): string =>
  [
    `volume=${gain.toFixed(2)}dB`,
    `aresample=${FINE_RATE}`,
    `alimiter=limit=${(10 ** (CEILING / 20)).toFixed(4)}:attack=5:release=50:level=disabled`,
    'aresample=48000',
  ].join(',');

/**
 * Writes sound in the loudness of films. What the limiter takes away is given back by another try.
 * @param mixed path of the mix
 * @param before how loud it is
 * @param to path of the WAV
 * @returns how loud it has become, measured
 */
export async function writeInLoudness(
  mixed: string,
  before: Loudness,
  to: string,
  run: Run,
): Promise<Loudness> {
  let gain = before.integrated === null ? 0 : Math.min(MOST_GAIN, TARGET - before.integrated);
  for (let tries = 1; ; tries++) {
    const args = ['-v', 'error', '-y', '-i', mixed, '-af', filtersFor(gain)];
    const form = ['-ar', '48000', '-ac', '2', '-c:a', 'pcm_s16le', '-f', 'wav', to];
    await finish(startFfmpeg({ ...run, args: [...args, ...form] }), run.patienceMs);
    const now = await loudnessOf(to, run);
    if (now.integrated === null || gain >= MOST_GAIN || tries === TRIES) return now;
    const missing = TARGET - now.integrated;
    if (Math.abs(missing) <= TOLERANCE) return now;
    gain = Math.min(MOST_GAIN, gain + missing);
  }
}
