import { CaptionWords } from './captions';
import type { EstimatedTrack } from './estimate';
import { normalizeText } from './normalize';
import {
  type LocalVoice,
  type SpeechChunk,
  SpeechError,
  type SpeechRequest,
  SPEECH_SAMPLE_RATE,
} from './port';
import { splitSentences } from './sentences';

/**
 * Speaks one sentence.
 * @returns PCM at {@link SPEECH_SAMPLE_RATE}
 * @throws SpeechError
 */
export type SpeakSentence<Voice> = (text: string, voice: Voice) => Promise<Int16Array>;

/** Of a sentence that somebody waits for, so much is given before its times are found, and for so long they are waited for then, milliseconds. */
const HEAD_MS = 600;
const LATEST_MS = 400;

const lengthOf = (pcm: Int16Array): number => (pcm.length / SPEECH_SAMPLE_RATE) * 1000;

/** What a promise has become by now, or becomes within a time; null when it takes longer. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = ms === 0 ? null : new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null)));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The part of a track between two moments. */
const between = (
  { words, phonemes, visemes }: EstimatedTrack,
  fromMs: number,
  toMs: number,
): EstimatedTrack => ({
  words: words.filter(({ ms }) => ms >= fromMs && ms < toMs),
  phonemes: phonemes.filter(({ ms }) => ms >= fromMs && ms < toMs),
  visemes: visemes
    .map((part) => ({ ...part, startMs: Math.max(part.startMs, fromMs), endMs: Math.min(part.endMs, toMs) }))
    .filter(({ startMs, endMs }) => endMs > startMs),
});

/**
 * The sound of a sentence with its times: the exact ones where they are there in time, else the estimate. When somebody waits, the beginning
 * goes ahead with the estimate.
 */
async function* withTimes(
  pcm: Int16Array,
  estimate: EstimatedTrack,
  exact: Promise<EstimatedTrack | null>,
  isLive: boolean,
): AsyncGenerator<EstimatedTrack & { pcm: Int16Array }> {
  const known = isLive ? await within(exact, 0) : await exact;
  if (known !== null || !isLive || lengthOf(pcm) <= HEAD_MS) return yield { pcm, ...(known ?? estimate) };
  const cut = (HEAD_MS * SPEECH_SAMPLE_RATE) / 1000;
  const head = between(estimate, 0, HEAD_MS);
  yield { pcm: pcm.subarray(0, cut), ...head };
  const found = await within(exact, LATEST_MS);
  const tail = between(found ?? estimate, HEAD_MS, Number.POSITIVE_INFINITY);
  // A word that the estimate had too late or too early is told once, by the time that it has now.
  const told = head.words.at(-1)?.start ?? -1;
  const words = (found ?? estimate).words
    .filter(({ start }) => start > told)
    .map((word) => ({ ...word, ms: Math.max(word.ms, HEAD_MS) }));
  yield { pcm: pcm.subarray(cut), ...tail, words };
}

/**
 * Speech of a voice that gives no times: the whole sound of a sentence is collected, its voiced parts are found by energy, and guessed phonemes
 * are distributed over them, unless the request brings something better ({@link SpeechRequest.align}). The next sentence is made while one is
 * heard, so that a slow service leaves no gap.
 * @throws SpeechError `unknownVoice`, and what `speak` throws
 */
export async function* speakSentences<Voice extends Pick<LocalVoice, 'locale' | 'gender'>>(
  request: SpeechRequest,
  voice: Voice | undefined,
  speak: SpeakSentence<Voice>,
): AsyncGenerator<SpeechChunk> {
  if (!voice) throw new SpeechError('unknownVoice', `no voice ${request.voice}`);
  const { locale, gender } = voice;
  const normalized = normalizeText(request.text, locale, request.pronunciations);
  const captions = new CaptionWords(request.text, normalized, locale);
  // Only servers with such a voice load the dictionary of Chinese sounds.
  const { estimateTrack, guessWords, voicedIntervals } = await import('./estimate');
  // A sentence of spaces or punctuation only has no sound, and services refuse it.
  const sentences = splitSentences(normalized.text).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const soundOf = (index: number) => {
    const sentence = sentences[index];
    if (sentence === undefined) return null;
    const { text } = sentence;
    const sound = speak(text, voice);
    const exact = sound.then((pcm) => request.align?.({ text, locale, gender, pcm }) ?? null);
    // Its failure is thrown when its turn comes; until then somebody may still listen to the sentence before.
    exact.catch(() => undefined);
    return { sound, exact };
  };
  let offsetMs = 0;
  let next = soundOf(0);
  for (const [index, sentence] of sentences.entries()) {
    if (next === null) return;
    const { sound, exact } = next;
    const pcm = await sound;
    next = soundOf(index + 1);
    const totalMs = lengthOf(pcm);
    const estimate = estimateTrack(
      guessWords(sentence.text, locale),
      voicedIntervals(pcm, SPEECH_SAMPLE_RATE),
      totalMs,
    );
    const shift = offsetMs;
    const codePoint = (unit: number): number =>
      Array.from(normalized.text.slice(0, sentence.start + unit)).length;
    for await (const part of withTimes(pcm, estimate, exact, request.isLive === true)) {
      yield {
        pcm: part.pcm,
        words: part.words
          .map(({ start, ms }) => captions.at(codePoint(start), ms + shift))
          .filter((word) => word !== null),
        phonemes: part.phonemes.map(({ ipa, ms }) => ({ ipa, ms: ms + shift })),
        visemes: part.visemes.map((viseme) => ({
          ...viseme,
          startMs: viseme.startMs + shift,
          endMs: viseme.endMs + shift,
        })),
      };
    }
    offsetMs += totalMs;
  }
}
