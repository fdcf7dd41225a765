import { rm } from 'node:fs/promises';
import type { Loudness, MixPlan } from '../../../film/program/messages';
import { type MusicRun, musicGainAt } from '../../../film/sound/ducking';
import { passLimit, PATIENCE_MS, reading, startFfmpeg, type Ffmpeg } from '../encode/ffmpeg';
import { writeWhole } from '../encode/whole-file';
import { finish, give } from '../encode/writer';
import { FilmProgramError } from '../failure';
import type { WorkOptions } from '../segment/segment';
import { MEASURE, readLoudness, writeInLoudness } from './loudness';
import { CHANNELS, MIX_RATE, openSamples, type SampleReader } from './samples';
import { openSpeech } from './speech';

/** Samples of a channel that are mixed at a time: a second. */
const BLOCK = MIX_RATE;
/** Samples between two values of a gain that changes: a millisecond. */
const STEP = MIX_RATE / 1000;
const SOUND_BITS = '128k';
/** All sounds together may be louder than full scale before their loudness is set. */
const HEADROOM = 0.25;

/** One thing that is heard, from a sample of the mix on. */
interface Voice {
  readonly first: number;
  readonly open: () => SampleReader;
  /** By which it is multiplied, at a time of the film in milliseconds. */
  readonly gainAt: (ms: number) => number;
}

function voicesOf(plan: MixPlan, run: Parameters<typeof openSamples>[1]): Voice[] {
  const { sounds, music, spoken, durationMs } = plan;
  const voices: Voice[] = sounds.map(({ file, atMs, volume }) => ({
    first: Math.round((atMs * MIX_RATE) / 1000),
    open: () => openSamples(reading(file), run).reader,
    gainAt: () => volume / 100,
  }));
  if (music === null) return voices;
  const { file, loop } = music;
  const own = loop ? durationMs : Math.min(durationMs, file.durationMs ?? durationMs);
  const bed: MusicRun = { music, spoken, endMs: own };
  voices.push({
    first: 0,
    open: () => openSamples([...(loop ? ['-stream_loop', '-1'] : []), ...reading(file)], run).reader,
    gainAt: (ms) => musicGainAt(bed, ms),
  });
  return voices;
}

/** Adds samples to a block, with a gain that changes from step to step in a straight line. */
function add(block: Float32Array, samples: Float32Array, offset: number, gainOf: (sample: number) => number) {
  const frames = samples.length / CHANNELS;
  for (let start = 0; start < frames; start += STEP) {
    const length = Math.min(STEP, frames - start);
    const from = gainOf(offset + start);
    const slope = (gainOf(offset + start + length) - from) / length;
    for (let frame = 0; frame < length; frame++) {
      const gain = from + slope * frame;
      for (let channel = 0; channel < CHANNELS; channel++) {
        const at = (offset + start + frame) * CHANNELS + channel;
        block[at] = (block[at] ?? 0) + (samples[(start + frame) * CHANNELS + channel] ?? 0) * gain;
      }
    }
  }
}

/** Mixes voices block by block, each opened when it begins, and closed at its end. */
async function* blocksOf(voices: readonly Voice[], samples: number): AsyncGenerator<Float32Array> {
  const waiting = voices.toSorted((a, b) => a.first - b.first);
  let heard: { voice: Voice; reader: SampleReader }[] = [];
  try {
    for (let from = 0; from < samples; from += BLOCK) {
      const length = Math.min(BLOCK, samples - from);
      const block = new Float32Array(length * CHANNELS);
      while (waiting[0] !== undefined && waiting[0].first < from + length) {
        const voice = waiting.shift() as Voice;
        heard.push({ voice, reader: voice.open() });
      }
      const going: typeof heard = [];
      for (const one of heard) {
        const offset = Math.max(0, one.voice.first - from);
        const wanted = length - offset;
        const got = await one.reader.next(wanted);
        add(block, got, offset, (sample) => one.voice.gainAt(((from + sample) * 1000) / MIX_RATE));
        if (got.length === wanted * CHANNELS) going.push(one);
      }
      heard = going;
      yield block;
    }
  } finally {
    for (const { reader } of heard) reader.close();
  }
}

/** Starts the ffmpeg that keeps the mix, and measures it as it goes by. */
function startKeeper(plan: MixPlan, to: string, signal: AbortSignal): Ffmpeg {
  const input = ['-f', 'f32le', '-ar', String(MIX_RATE), '-ac', String(CHANNELS), '-i', 'pipe:0'];
  const output = ['-c:a', 'flac', '-sample_fmt', 's32', '-f', 'flac', to];
  const args = ['-v', 'info', '-nostats', '-y', ...input, '-af', MEASURE, ...output];
  return startFfmpeg({ ffmpeg: plan.ffmpeg, args, signal });
}

/** Mixes into a file, and resolves to how loud it is. */
async function mixInto(plan: MixPlan, to: string, { signal, onProgress }: WorkOptions): Promise<Loudness> {
  const { ffmpeg, patienceMs = PATIENCE_MS } = plan;
  const run = { ffmpeg, signal, patienceMs };
  const speech = openSpeech(plan, run);
  const said: Voice = { first: 0, open: () => speech.reader, gainAt: () => 1 };
  const keeper = startKeeper(plan, to, signal);
  const samples = Math.round((plan.durationMs * MIX_RATE) / 1000);
  let mixed = 0;
  try {
    for await (const block of blocksOf([said, ...voicesOf(plan, run)], samples)) {
      signal.throwIfAborted();
      for (let at = 0; at < block.length; at++) block[at] = (block[at] ?? 0) * HEADROOM;
      await give(keeper, new Uint8Array(block.buffer), patienceMs);
      mixed += block.length / CHANNELS;
      onProgress(Math.round((mixed * 1000) / MIX_RATE));
    }
    await speech.fed;
    return readLoudness(await finish(keeper, plan.patienceMs ?? passLimit(plan.durationMs)));
  } catch (error) {
    keeper.kill(error instanceof Error ? error : new Error(String(error)));
    await keeper.ended.catch(() => undefined);
    throw error;
  } finally {
    speech.reader.close();
  }
}

/** Arguments by which ffmpeg encodes sound as a container holds it. */
function encoding(container: MixPlan['container'], from: string, to: string): string[] {
  const codec = container === 'webm' ? 'libopus' : 'aac';
  return ['-v', 'error', '-y', '-i', from, '-c:a', codec, '-b:a', SOUND_BITS, '-f', container, to];
}

/**
 * Mixes the sound of a film, in the loudness of films.
 * @returns how loud it is, measured
 * @throws FilmProgramError; the signal's reason
 */
export async function mixSound(plan: MixPlan, options: WorkOptions): Promise<Loudness> {
  if (!(plan.durationMs > 0)) throw new FilmProgramError('badPlan', 'A film has a length');
  const { ffmpeg, durationMs, patienceMs = passLimit(durationMs) } = plan;
  const run = { ffmpeg, signal: options.signal, patienceMs };
  return writeWhole(plan.out, async (path) => {
    const [kept, loud] = [`${path}.flac`, `${path}.wav`];
    try {
      const before = await mixInto(plan, kept, options);
      const loudness = await writeInLoudness(kept, before, loud, run);
      await finish(startFfmpeg({ ...run, args: encoding(plan.container, loud, path) }), patienceMs);
      return loudness;
    } finally {
      for (const file of [kept, loud]) await rm(file, { force: true });
    }
  });
}
