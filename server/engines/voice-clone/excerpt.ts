import { bytesOfSamples } from '../shared/speech/samples';
import { readWav } from '../shared/speech/wav-file';
import { wavOf } from '../shared/wav';
import type { VoiceRecording } from './port';

const WINDOW_SECONDS = 0.02;
/** Silence from this length on is a pause between parts of a text, seconds. */
const PAUSE = 0.2;
/** Loudest window of a pause, as a part of the loudest of the recording. */
const SILENT = 0.06;

interface Pause {
  /** Its middle, seconds. */
  at: number;
  /** Seconds of speech before it. */
  spoken: number;
}

/** The pauses of a recording, and how many seconds somebody speaks in it. */
function pausesOf(samples: Int16Array, rate: number): { pauses: Pause[]; spoken: number } {
  const size = Math.round(rate * WINDOW_SECONDS);
  const levels: number[] = [];
  for (let from = 0; from + size <= samples.length; from += size) {
    let sum = 0;
    for (let i = from; i < from + size; i++) sum += (samples[i] as number) ** 2;
    levels.push(Math.sqrt(sum / size));
  }
  const threshold = levels.reduce((top, one) => Math.max(top, one), 0) * SILENT;
  const pauses: Pause[] = [];
  let spoken = 0;
  let silence = 0;
  [...levels, Number.POSITIVE_INFINITY].forEach((level, i) => {
    if (level <= threshold) {
      silence += WINDOW_SECONDS;
      return;
    }
    if (silence >= PAUSE && spoken > 0) pauses.push({ at: i * WINDOW_SECONDS - silence / 2, spoken });
    silence = 0;
    if (i < levels.length) spoken += WINDOW_SECONDS;
  });
  return { pauses, spoken };
}

/** Ends of the parts of a text: after what is followed by a pause when it is read. */
const endsOf = (text: string): number[] =>
  [...text.matchAll(/[,.;:!?，。；：！？、…]+["'”’」）)]*|\s+(?=\p{Script=Thai})/gu)].map(
    ({ index, 0: mark }) => index + mark.length,
  );

/** Letters and digits, which take time to say. */
const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * The beginning of a recording, with its words: it ends in a pause, and the words at the mark that lies as far into the text as the pause
 * lies into the speech. Without a text, or without a pause, the sound is cut alone, and its words are not known.
 * @param most longest sound, seconds
 */
export function excerptOf(recording: VoiceRecording, most: number): VoiceRecording {
  const { samples, rate } = readWav(recording.wav);
  if (samples.length <= most * rate) return recording;
  const { pauses, spoken } = pausesOf(samples, rate);
  const letters = lettersOf(recording.text);
  const ends = endsOf(recording.text).map((end) => ({
    end,
    share: lettersOf(recording.text.slice(0, end)) / Math.max(1, letters),
  }));
  const pairs = pauses
    .filter(({ at }) => at <= most && at >= most / 3)
    .flatMap((pause) =>
      ends.map(({ end, share }) => ({ end, at: pause.at, away: Math.abs(share - pause.spoken / spoken) })),
    )
    .toSorted((a, b) => a.away - b.away);
  const [best] = pairs;
  const cut = (seconds: number): Buffer =>
    wavOf(bytesOfSamples(samples.subarray(0, Math.floor(seconds * rate))), rate);
  // Words that may be others than those that are heard are worse than none.
  if (best === undefined || best.away > 0.05) {
    const last = pauses.findLast(({ at }) => at <= most)?.at ?? most;
    return { ...recording, wav: cut(last), text: '' };
  }
  return { ...recording, wav: cut(best.at), text: recording.text.slice(0, best.end).trim() };
}
