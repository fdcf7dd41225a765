import { CaptionWords } from './captions';
import { normaliseText } from './normalise';
import { type SpeechChunk, SpeechError, type SpeechRequest, SPEECH_SAMPLE_RATE } from './port';
import { splitSentences } from './sentences';
import { findVoice, type VoiceEntry } from './voices';

/**
 * Speaks one sentence.
 * @returns PCM at {@link SPEECH_SAMPLE_RATE}
 * @throws SpeechError
 */
export type SpeakSentence = (text: string, voice: VoiceEntry, request: SpeechRequest) => Promise<Int16Array>;

/**
 * Speech of a service that gives no timings: the whole sound of a sentence is collected, its voiced parts are found by energy, and
 * guessed phonemes are distributed over them.
 * @throws SpeechError `unknownVoice`, and what `speak` throws
 */
export async function* speakSentences(
  request: SpeechRequest,
  speak: SpeakSentence,
): AsyncGenerator<SpeechChunk> {
  const voice = findVoice(request.voice);
  if (!voice) throw new SpeechError('unknownVoice', `no voice ${request.voice}`);
  const normalised = normaliseText(request.text, voice.locale);
  const captions = new CaptionWords(request.text, normalised, voice.locale);
  // Only servers with such a voice load the dictionary of Chinese sounds.
  const { estimateTrack, guessWords, voicedIntervals } = await import('./estimate');
  let offsetMs = 0;
  for (const sentence of splitSentences(normalised.text)) {
    // A sentence of spaces or punctuation only has no sound, and services refuse it.
    if (!/[\p{L}\p{N}]/u.test(sentence.text)) continue;
    const pcm = await speak(sentence.text, voice, request);
    const totalMs = (pcm.length / SPEECH_SAMPLE_RATE) * 1000;
    const track = estimateTrack(
      guessWords(sentence.text, voice.locale),
      voicedIntervals(pcm, SPEECH_SAMPLE_RATE),
      totalMs,
    );
    const shift = offsetMs;
    const codePoint = (unit: number): number =>
      Array.from(normalised.text.slice(0, sentence.start + unit)).length;
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
