/** Rate of all sound that leaves an engine of speech: PCM16, mono, in hertz. */
export const SPEECH_SAMPLE_RATE = 16_000;

/** The 15 mouth classes that speech is reduced to. */
export const VISEMES = [
  'sil',
  'PP',
  'FF',
  'TH',
  'DD',
  'kk',
  'CH',
  'SS',
  'nn',
  'RR',
  'aa',
  'E',
  'ih',
  'oh',
  'ou',
] as const;

export type Viseme = (typeof VISEMES)[number];

/** A word begins. Times count from the beginning of the request's sound, in milliseconds. */
export interface WordTiming {
  /** Position of the word in the request's own text, in UTF-16 units. */
  start: number;
  length: number;
  ms: number;
}

/** A phoneme begins: IPA without stress marks, '' for a pause. */
export interface PhonemeTiming {
  ipa: string;
  ms: number;
}

/** A mouth shape over an interval in milliseconds. */
export interface VisemeTiming {
  viseme: Viseme;
  startMs: number;
  endMs: number;
}

/**
 * A piece of speech. Over a whole iteration words and phonemes come in order of time, visemes are contiguous from 0 to the end of
 * the sound, and a viseme arrives at most 1,000 ms of sound after it ended.
 */
export interface SpeechChunk {
  /** PCM16 mono at {@link SPEECH_SAMPLE_RATE}; may be empty. */
  pcm: Int16Array;
  words: WordTiming[];
  phonemes: PhonemeTiming[];
  visemes: VisemeTiming[];
}
