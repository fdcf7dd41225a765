import type { Scene } from '../../../../contract/film/schema';
import { FRAME_MS } from '../../../../contract/speech/limits';
import type { SpokenText } from '../../../../film/script/spoken';
import { framesIn } from '../../../../film/timeline';
import { FRAME_SAMPLES, type SpokenSentence } from '../../../../film/track';
import { type Cue, cuesOf, frameOfCue } from '../../../speaking/gestures/cues';
import { ownMovesOf } from '../../../speaking/gestures/own-moves';
import { SPEECH_SAMPLE_RATE } from '../../../engines/speech-synthesis/port';
import type { SentenceSpeech } from './sentence-speech';

/** When a sentence's sound is over and how its words lie in it; without the samples themselves. */
export interface SpeechTimes extends Pick<SentenceSpeech, 'words' | 'visemes'> {
  readonly samples: number;
}

/** A sentence that is to be placed. */
export interface SaidSentence {
  readonly id: string;
  /** As it stands in the script. */
  readonly text: string;
  readonly spoken: SpokenText;
  /** Null for a sentence that is not heard. */
  readonly times: SpeechTimes | null;
}

/** What the avatar does, and the frame of the scene at which it begins. */
export interface TimedCue extends Omit<Cue, 'at'> {
  readonly frame: number;
}

/** A sentence in its place. */
export interface PlacedSentence {
  readonly sentence: SpokenSentence;
  /** The frame at which its sound begins, and for how many frames it lasts; 0 where it is not heard. */
  readonly first: number;
  readonly frames: number;
  readonly cues: readonly TimedCue[];
}

/** A scene in time. */
export interface SceneLayout {
  readonly frames: number;
  readonly placed: readonly PlacedSentence[];
}

/** What is added to the natural pause where a paragraph ends, seconds. */
const PARAGRAPH_PAUSE = 0.35;
const endsParagraph = (text: string): boolean => /\n[^\S\n]*\n\s*$/.test(text);

/** Milliseconds from the beginning of a sentence's sound until its last word is over. */
function lengthOf({ samples, visemes }: SpeechTimes): number {
  const whole = (samples / SPEECH_SAMPLE_RATE) * 1000;
  const last = visemes.findLast(({ viseme }) => viseme !== 'sil');
  return Math.round(Math.min(whole, last?.endMs ?? whole));
}

function place({ id, spoken, times }: SaidSentence, first: number, movesByItself: boolean): PlacedSentence {
  const startMs = first * FRAME_MS;
  const frames = times === null ? 0 : Math.ceil(times.samples / FRAME_SAMPLES);
  const endMs = startMs + (times === null ? 0 : lengthOf(times));
  const words = (times?.words ?? []).map(({ start, length, ms }) => ({
    start,
    length,
    ms: startMs + Math.round(ms),
  }));
  const timeOf = (at: number): number => {
    if (at === 0) return startMs;
    return words.find(({ start }) => start >= at)?.ms ?? endMs;
  };
  return {
    sentence: { id, text: spoken.text, startMs, endMs, words },
    first,
    frames,
    cues: cuesOf(
      spoken.text,
      spoken.moves,
      movesByItself && times !== null ? ownMovesOf(spoken.text, spoken.moves) : [],
    ).map(({ move, isOwn, at }) => ({
      move,
      isOwn,
      frame: first + frameOfCue({ move }, timeOf(at) - startMs),
    })),
  };
}

/**
 * Puts the sentences of a scene behind each other; each begins with a frame. A scene in which nothing is heard has the length that it
 * was given.
 */
export function layOut(
  { before, after, length }: Pick<Scene, 'before' | 'after' | 'length'>,
  said: readonly SaidSentence[],
  movesByItself = false,
): SceneLayout {
  const isSilent = said.every(({ times }) => times === null || times.samples === 0);
  const whole = Math.max(1, framesIn(length));
  let at = isSilent ? Math.min(framesIn(before), whole - 1) : framesIn(before);
  let pause = 0;
  const placed = said.map((sentence) => {
    if (sentence.times !== null) {
      at += pause;
      pause = 0;
    }
    const here = place(sentence, at, movesByItself);
    at += here.frames;
    if (!isSilent && endsParagraph(sentence.text) && here.frames > 0) pause = framesIn(PARAGRAPH_PAUSE);
    return here;
  });
  return { frames: isSilent ? whole : at + framesIn(after), placed };
}
