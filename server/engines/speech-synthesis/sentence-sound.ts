import { CaptionWords } from './captions';
import { normalizeText } from './normalize';
import { type SpeechChunk, SpeechError, type SpeechRequest, SPEECH_SAMPLE_RATE } from './port';
import { splitSentences } from './sentences';
import type { LocalName } from './voices';

/**
 * Speaks one sentence.
 * @returns PCM at {@link SPEECH_SAMPLE_RATE}
 * @throws SpeechError
 */
export type SpeakSentence<Voice> = (text: string, voice: Voice) => Promise<Int16Array>;

/**
 * Speech of a service that gives no timings: the whole sound of a sentence is collected, its voiced parts are found by energy, and
 * guessed phonemes are distributed over them. The next sentence is made while one is heard, so that a slow service leaves no gap.
 * @throws SpeechError `unknownVoice`, and what `speak` throws
 */
export async function* speakSentences<Voice extends { locale: keyof LocalName }>(
  request: SpeechRequest,
  voice: Voice | undefined,
  speak: SpeakSentence<Voice>,
): AsyncGenerator<SpeechChunk> {
  if (!voice) throw new SpeechError('unknownVoice', `no voice ${request.voice}`);
  const normalized = normalizeText(request.text, voice.locale, request.pronunciations);
  const captions = new CaptionWords(request.text, normalized, voice.locale);
  // Only servers with such a voice load the dictionary of Chinese sounds.
  const { estimateTrack, guessWords, voicedIntervals } = await import('./estimate');
  // A sentence of spaces or punctuation only has no sound, and services refuse it.
  const sentences = splitSentences(normalized.text).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const soundOf = (index: number): Promise<Int16Array> | null => {
    const sentence = sentences[index];
    if (sentence === undefined) return null;
    const sound = speak(sentence.text, voice);
    // Its failure is thrown when its turn comes; until then somebody may still listen to the sentence before.
    sound.catch(() => undefined);
    return sound;
  };
  let offsetMs = 0;
  let next = soundOf(0);
  for (const [index, sentence] of sentences.entries()) {
    const pcm = await next;
    if (pcm === null) return;
    next = soundOf(index + 1);
    const totalMs = (pcm.length / SPEECH_SAMPLE_RATE) * 1000;
    const track = estimateTrack(
      guessWords(sentence.text, voice.locale),
      voicedIntervals(pcm, SPEECH_SAMPLE_RATE),
      totalMs,
    );
    const shift = offsetMs;
    const codePoint = (unit: number): number =>
      Array.from(normalized.text.slice(0, sentence.start + unit)).length;
    yield {
      pcm,
      words: track.words
        .map(({ start, ms }) => captions.at(codePoint(start), ms + shift))
        .filter((word) => word !== null),
      phonemes: track.phonemes.map(({ ipa, ms }) => ({ ipa, ms: ms + shift })),
      visemes: track.visemes.map((part) => ({
        ...part,
        startMs: part.startMs + shift,
        endMs: part.endMs + shift,
      })),
    };
    offsetMs += totalMs;
  }
}
