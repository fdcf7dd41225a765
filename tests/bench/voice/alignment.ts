import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Resampler } from '../../../server/engines/shared/speech/resample';
import { concatSamples } from '../../../server/engines/shared/speech/samples';
import { EmbeddedSpeech } from '../../../server/engines/speech-synthesis';
import { alignByReference } from '../../../server/engines/speech-synthesis/alignment/by-reference';
import {
  estimateTrack,
  guessWords,
  voicedIntervals,
} from '../../../server/engines/speech-synthesis/estimate';
import { normalizeText } from '../../../server/engines/speech-synthesis/normalize';
import {
  type SpeechChunk,
  SPEECH_SAMPLE_RATE,
  type WordTiming,
} from '../../../server/engines/speech-synthesis/port';
import { splitSentences } from '../../../server/engines/speech-synthesis/sentences';
import { percentile, round } from '../stats';

/** How far word starts are from the true ones, ms. */
interface Errors {
  p50: number;
  p90: number;
}

export interface AlignmentResult {
  /** Whose times are hidden. */
  voice: string;
  sentences: number;
  words: number;
  estimate: Errors;
  aligned: Errors;
  /** Sentences that were left to the estimate. */
  left: number;
  /** Processor milliseconds for each second of speech, without the other voice's work. */
  cpu: number;
}

interface Sentence {
  text: string;
  pcm: Int16Array;
  /** True times. */
  words: readonly WordTiming[];
}

const SENTENCES = 60;
/** Shortest sentence, in characters, and the longest. */
const LENGTHS = { 'zh-CN': [12, 110], 'en-US': [30, 150], 'ms-MY': [30, 150], 'th-TH': [20, 150] } as const;
type Locale = keyof typeof LENGTHS;
/** Voices of ours that speak slowly while their times are hidden, and those that show the way. */
const VOICES: Record<Locale, readonly [own: number, other: number]> = {
  'zh-CN': [3081, 3080],
  'en-US': [3083, 3082],
  'ms-MY': [3085, 3084],
  'th-TH': [3093, 3086],
};
const SLOW = 38;
/** Voices of flite (Debian's package flite): another synthesizer, some of them made of recordings of people. */
const FOREIGN = ['slt', 'rms', 'awb', 'kal16'];

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Sentences of the help pages, spread over all of them, as a voice is given them. */
function sentencesOf(locale: Locale): string[] {
  const folder = resolve('locales', locale);
  const [least, most] = LENGTHS[locale];
  const all = readdirSync(folder)
    .filter((name) => name.startsWith('help'))
    .flatMap((name) => textsIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .flatMap((text) => splitSentences(text).map((sentence) => sentence.text.trim()))
    .filter(({ length }) => length >= least && length <= most)
    .filter((text) => !/[{<*`|]/.test(text));
  const step = Math.max(1, Math.floor(all.length / SENTENCES));
  return all
    .filter((_, i) => i % step === 0)
    .slice(0, SENTENCES)
    .map((text) => normalizeText(text, locale).text);
}

const errorsOf = (errors: readonly number[]): Errors => ({
  p50: round(percentile(errors, 0.5)),
  p90: round(percentile(errors, 0.9)),
});

async function say(speech: EmbeddedSpeech, text: string, voice: number, speed = 50): Promise<SpeechChunk[]> {
  const chunks: SpeechChunk[] = [];
  for await (const chunk of speech.synthesize({ text, voice, speed })) chunks.push(chunk);
  return chunks;
}

async function measure(
  speech: EmbeddedSpeech,
  voice: string,
  locale: Locale,
  sentences: readonly Sentence[],
): Promise<AlignmentResult> {
  const [aligned, estimated]: [number[], number[]] = [[], []];
  let [seconds, cpu, left] = [0, 0, 0];
  for (const { text, pcm, words } of sentences) {
    const reference = await say(speech, text, VOICES[locale][1]);
    const before = process.cpuUsage();
    const track = await alignByReference(pcm, reference);
    const { user, system } = process.cpuUsage(before);
    cpu += (user + system) / 1000;
    seconds += pcm.length / SPEECH_SAMPLE_RATE;
    if (track === null) left += 1;
    const guess = estimateTrack(
      guessWords(text, locale),
      voicedIntervals(pcm, SPEECH_SAMPLE_RATE),
      (pcm.length / SPEECH_SAMPLE_RATE) * 1000,
    );
    for (const { start, ms } of words) {
      const found = (of: readonly WordTiming[]) => of.find((word) => word.start === start)?.ms;
      const [exact, rough] = [found((track ?? guess).words), found(guess.words)];
      if (exact !== undefined) aligned.push(Math.abs(exact - ms));
      if (rough !== undefined) estimated.push(Math.abs(rough - ms));
    }
  }
  return {
    voice,
    sentences: sentences.length,
    words: aligned.length,
    estimate: errorsOf(estimated),
    aligned: errorsOf(aligned),
    left,
    cpu: round(cpu / seconds),
  };
}

/** A sentence as one of flite's voices says it; null where its words cannot be told apart. */
function foreignSentence(
  text: string,
  voice: string,
  file: string,
  counts: Map<string, number>,
): Sentence | null {
  const run = (said: string) =>
    execFileSync('flite', ['-voice', voice, '-psdur', '-t', said, '-o', file], { encoding: 'utf8' })
      .trim()
      .split(' ')
      .map((segment) => {
        const [sound = '', end = '0'] = segment.split(':');
        return { sound, endMs: Number(end) * 1000 };
      });
  const wordsIn = [...text.matchAll(/[\p{L}\p{N}'’]+/gu)];
  for (const [word] of wordsIn)
    if (!counts.has(word)) counts.set(word, run(word).filter(({ sound }) => sound !== 'pau').length);
  const segments = run(text);
  const sounds = segments
    .map((segment, i) => ({ ...segment, startMs: segments[i - 1]?.endMs ?? 0 }))
    .filter(({ sound }) => sound !== 'pau');
  let at = 0;
  const words = wordsIn.map(({ 0: word, index }) => {
    const ms = sounds[at]?.startMs ?? Number.NaN;
    at += counts.get(word) ?? 0;
    return { start: index, length: word.length, ms };
  });
  if (at !== sounds.length) return null;
  const wav = readFileSync(file);
  const samples = new Int16Array(Uint8Array.from(wav.subarray(44)).buffer, 0, (wav.length - 44) >> 1);
  const resampler = new Resampler(wav.readUInt32LE(24), SPEECH_SAMPLE_RATE);
  return { text, pcm: concatSamples([resampler.push(samples), resampler.flush()]), words };
}

const isInstalled = (): boolean => {
  try {
    execFileSync('flite', ['-lv'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
};

/** How exactly words are found in the sound of voices whose times are hidden, against the estimate. */
export async function measureAlignment(): Promise<AlignmentResult[]> {
  const speech = new EmbeddedSpeech({ entry: resolve('tools/speech/main.mjs'), log: console.error });
  const results: AlignmentResult[] = [];
  try {
    for (const [locale, [own]] of Object.entries(VOICES) as [Locale, (typeof VOICES)[Locale]][]) {
      const sentences: Sentence[] = [];
      for (const text of sentencesOf(locale)) {
        const chunks = await say(speech, text, own, SLOW);
        sentences.push({
          text,
          pcm: concatSamples(chunks.map(({ pcm }) => pcm)),
          words: chunks.flatMap(({ words }) => words),
        });
      }
      results.push(await measure(speech, `${locale}, ${own}`, locale, sentences));
    }
    if (!isInstalled()) return results;
    const folder = mkdtempSync(join(tmpdir(), 'mirra-bench-flite-'));
    try {
      for (const voice of FOREIGN) {
        const counts = new Map<string, number>();
        const sentences = sentencesOf('en-US')
          .map((text) => foreignSentence(text, voice, join(folder, 'said.wav'), counts))
          .filter((sentence) => sentence !== null);
        results.push(await measure(speech, `en-US, flite ${voice}`, 'en-US', sentences));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
    return results;
  } finally {
    await speech.close();
  }
}
