import { createHash } from 'node:crypto';
import { Recent } from '../../shared/recent';
import { bytesOfSamples, concatSamples } from '../../shared/speech/samples';
import { type EstimatedTrack, type Interval, voicedIntervals } from '../estimate';
import {
  type Align,
  type SentenceToAlign,
  type SpeechChunk,
  SPEECH_SAMPLE_RATE,
  type SpeechSynthesis,
} from '../port';
import { VOICES } from '../voices';
import { FEATURE_RATE, featuresOf } from './features';
import { warp } from './warp';

const FRAME_MS = 1000 / FEATURE_RATE;
/** Above this two recordings say different words: of 820 pairs in four languages and five other voices all that said the same lay below. */
const TOO_UNLIKE = 3.45;

const samplesIn = (ms: number): number => Math.round((ms * SPEECH_SAMPLE_RATE) / 1000);

/** From the first to the last sound; null for silence. */
function soundingOf(pcm: Int16Array): { voiced: Interval[]; startMs: number; part: Int16Array } | null {
  const voiced = voicedIntervals(pcm, SPEECH_SAMPLE_RATE);
  const [first, last] = [voiced[0], voiced.at(-1)];
  if (first === undefined || last === undefined) return null;
  const part = pcm.subarray(samplesIn(first.startMs), samplesIn(last.endMs));
  return { voiced, startMs: first.startMs, part };
}

/** A moment within what sounds: itself, or when it next sounds. */
function audible(ms: number, voiced: readonly Interval[]): number {
  const next = voiced.find(({ endMs }) => ms < endMs);
  return next === undefined ? (voiced.at(-1)?.endMs ?? ms) : Math.max(ms, next.startMs);
}

/**
 * Finds the times of words and sounds of a sentence by another voice that says the same and knows its times: what sounds alike belongs together.
 * @param pcm the sentence, {@link SPEECH_SAMPLE_RATE}
 * @param reference the same sentence by the other voice
 * @returns null where one of them is silent, or they do not say the same
 */
export async function alignByReference(
  pcm: Int16Array,
  reference: readonly SpeechChunk[],
): Promise<EstimatedTrack | null> {
  const own = soundingOf(pcm);
  const other = soundingOf(concatSamples(reference.map((chunk) => chunk.pcm)));
  if (own === null || other === null) return null;
  const { way, unlikeness } = await warp(await featuresOf(other.part), await featuresOf(own.part));
  if (unlikeness > TOO_UNLIKE) return null;
  const at = (ms: number): number => {
    const place = Math.max(0, Math.min(way.length - 1, (ms - other.startMs) / FRAME_MS));
    const low = Math.floor(place);
    const [before, after] = [way[low] ?? 0, way[low + 1] ?? way[low] ?? 0];
    return own.startMs + (before + (after - before) * (place - low)) * FRAME_MS;
  };
  const visemes = reference
    .flatMap((chunk) => chunk.visemes)
    .map(({ viseme, startMs, endMs }) => ({ viseme, startMs: at(startMs), endMs: at(endMs) }));
  const [first, last] = [visemes[0], visemes.at(-1)];
  if (first === undefined || last === undefined) return null;
  const totalMs = (pcm.length / SPEECH_SAMPLE_RATE) * 1000;
  return {
    words: reference
      .flatMap((chunk) => chunk.words)
      .map((word) => ({ ...word, ms: audible(at(word.ms), own.voiced) })),
    phonemes: reference.flatMap((chunk) => chunk.phonemes).map(({ ipa, ms }) => ({ ipa, ms: at(ms) })),
    visemes: [
      { viseme: 'sil' as const, startMs: 0, endMs: first.startMs },
      ...visemes,
      { viseme: 'sil' as const, startMs: last.endMs, endMs: totalMs },
    ].filter(({ startMs, endMs }) => endMs > startMs),
  };
}

/** Sentences whose times are kept: what is said again and again, as greetings are, is aligned once. */
const KEPT = 300;
/** More sentences that wait at a time are left to the estimate: sound goes before lips. */
const WAITING = 6;

/** The voice that is most like another one among those that know their times. */
const referenceVoice = ({ locale, gender }: SentenceToAlign): number => {
  const able = VOICES.filter((voice) => voice.locale === locale);
  return (able.find((voice) => voice.gender === gender) ?? able[0])?.id ?? 0;
};

/**
 * Aligns sentences with the embedded voice, which knows the times of its sounds.
 * @param speech that voice
 * @param onFailure told when it cannot speak; the sentence is left to the estimate then
 */
export function createAligner(
  speech: Pick<SpeechSynthesis, 'synthesize' | 'available'>,
  onFailure: (error: unknown) => void,
): Align {
  const known = new Recent<string, Promise<EstimatedTrack | null>>(KEPT);
  let waiting = 0;
  let line: Promise<unknown> = Promise.resolve();

  async function align(sentence: SentenceToAlign): Promise<EstimatedTrack | null> {
    if (!(await speech.available()).available) return null;
    const reference: SpeechChunk[] = [];
    for await (const chunk of speech.synthesize({ text: sentence.text, voice: referenceVoice(sentence) }))
      reference.push(chunk);
    return alignByReference(sentence.pcm, reference);
  }

  return (sentence) => {
    const { text, pcm } = sentence;
    const key = createHash('sha256').update(`${text}\0`).update(bytesOfSamples(pcm)).digest('base64');
    const before = known.get(key);
    if (before !== undefined) return before;
    if (waiting >= WAITING) return Promise.resolve(null);
    waiting += 1;
    const made = line
      .then(() => align(sentence))
      .catch((error: unknown) => {
        onFailure(error);
        known.drop(key, made);
        return null;
      })
      .finally(() => {
        waiting -= 1;
      });
    line = made;
    known.set(key, made);
    return made;
  };
}
