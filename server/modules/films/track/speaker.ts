import { createHash } from 'node:crypto';
import type { FilmVoice } from '../../../../contract/film/schema';
import type { Pronunciation } from '../../../../contract/role/schema';
import { avatarStream, DEFAULT_AUDIO_ID } from '../../../../contract/speech/limits';
import { piecesOf } from '../../../../contract/text/line-breaks';
import { cutUnits } from '../../../../contract/text/text';
import {
  isLocalVoice,
  SPEECH_SAMPLE_RATE,
  type SpeechChunk,
  type SpeechSynthesis,
} from '../../../engines/speech-synthesis/port';
import { VERSION } from '../../../version';
import type { SentenceSpeech } from './sentence-speech';
import type { SpeechCache } from './speech-cache';

/**
 * Counts characters that are spoken for somebody who does not pay for them.
 * @throws AppError filmSpeechSpent
 */
export type CountSpeech = (characters: number) => Promise<void>;

/** How sentences are spoken. The volume is no part of it: that is applied as sounds are mixed. */
export interface Speaking {
  readonly voice: Pick<FilmVoice, 'audioId' | 'speed' | 'pitch'>;
  readonly pronunciations: readonly Pronunciation[];
  /** Called before a sentence is spoken that was not before; where it rejects, it is not spoken. */
  readonly count?: CountSpeech | undefined;
}

export interface SpeakerDeps {
  speech: Pick<SpeechSynthesis, 'provider' | 'synthesize' | 'localVoices'>;
  /** Names what makes a voice sound as it does, besides its number and what speaks: another text has its sentences made anew. */
  edition: (voice: number) => Promise<string>;
  cache: SpeechCache;
}

/** Speaks sentences, each of them once. */
export interface Speaker {
  /** @throws SpeechError; the reason of the signal; what `count` throws */
  speak(text: string, speaking: Speaking, signal?: AbortSignal): Promise<SentenceSpeech>;
}

/** What was masked is not read out; places stay what they are. */
const silentMasks = (text: string): string => text.replaceAll('*', ' ');

/** Parts of a text that has no place to end a line. */
function cutAnywhere(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== ''; rest = rest.slice(parts.at(-1)?.length))
    parts.push(cutUnits(rest, most));
  return parts;
}

/** A text in parts that a synthesis takes, each with the place at which it begins, UTF-16 units. */
export function speechParts(
  text: string,
  most: number = avatarStream.textLimit,
): { text: string; start: number }[] {
  if (text.length <= most) return [{ text, start: 0 }];
  const parts = [{ text: '', start: 0 }];
  let [last] = parts;
  for (const piece of piecesOf(text).flatMap((one) => cutAnywhere(one, most))) {
    if (last === undefined || last.text.length + piece.length > most) {
      last = { text: '', start: last === undefined ? 0 : last.start + last.text.length };
      parts.push(last);
    }
    last.text += piece;
  }
  return parts;
}

/** The pronunciations of words that a text has. */
function usedIn(text: string, pronunciations: readonly Pronunciation[]): Pronunciation[] {
  const lower = text.toLowerCase();
  return pronunciations.filter(({ word }) => lower.includes(word.trim().toLowerCase()));
}

/** Sound that follows another one. */
function joined(chunks: readonly SpeechChunk[]): SentenceSpeech {
  const pcm = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.pcm.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    pcm.set(chunk.pcm, at);
    at += chunk.pcm.length;
  }
  return {
    pcm,
    words: chunks.flatMap(({ words }) => words),
    visemes: chunks.flatMap(({ visemes }) => visemes),
  };
}

/** A chunk of a part that begins later in its sentence. */
const moved = ({ pcm, words, visemes }: SpeechChunk, start: number, ms: number): SpeechChunk => ({
  pcm,
  words: words.map((word) => ({ ...word, start: word.start + start, ms: word.ms + ms })),
  phonemes: [],
  visemes: visemes.map((one) => ({ ...one, startMs: one.startMs + ms, endMs: one.endMs + ms })),
});

/** See {@link Speaker}. */
export function createSpeaker({ speech, edition, cache }: SpeakerDeps): Speaker {
  /** A model may be replaced by another one under the same number. */
  async function modelOf(voice: number): Promise<string> {
    if (!isLocalVoice(voice)) return '';
    const model = (await speech.localVoices?.())?.find(({ id }) => id === voice);
    return model === undefined ? '' : `${model.folder} ${model.bytes}`;
  }

  /** Sentences that guests wait for, by their keys: whether somebody has counted them. */
  const counted = new Map<string, Promise<boolean>>();

  /** Has a sentence spoken that was not before, and counts it once for all who wait for it. */
  async function countOnce<T>(key: string, count: () => Promise<void>, speaks: () => Promise<T>): Promise<T> {
    const other = counted.get(key);
    // Whoever came first may have nothing spoken any more: then the next one counts it.
    if (other !== undefined && (await other)) return speaks();
    const counting = count();
    const outcome = counting.then(
      () => true,
      () => false,
    );
    counted.set(key, outcome);
    try {
      await counting;
      return await speaks();
    } finally {
      if (counted.get(key) === outcome) counted.delete(key);
    }
  }

  return {
    async speak(text, { voice, pronunciations, count }, signal) {
      const said = silentMasks(text);
      const request = {
        voice: voice.audioId === 0 ? DEFAULT_AUDIO_ID : voice.audioId,
        speed: voice.speed,
        pitch: voice.pitch,
        pronunciations: usedIn(said, pronunciations),
      };
      const origin = [speech.provider, await edition(request.voice), await modelOf(request.voice)];
      const key = createHash('sha256')
        .update(JSON.stringify([VERSION, ...origin, said, request]))
        .digest('hex');
      const make = async (stop: AbortSignal): Promise<SentenceSpeech> => {
        const chunks: SpeechChunk[] = [];
        let samples = 0;
        for (const part of speechParts(said)) {
          const before = (samples * 1000) / SPEECH_SAMPLE_RATE;
          for await (const chunk of speech.synthesize({ ...request, text: part.text, signal: stop })) {
            chunks.push(moved(chunk, part.start, before));
            samples += chunk.pcm.length;
          }
        }
        return joined(chunks);
      };
      const speaks = () => cache.get(key, make, signal);
      if (count === undefined || (await cache.has(key))) return speaks();
      // Outside of the work that is shared: who may have nothing spoken must not fail those who ask for the same.
      return countOnce(key, () => count(said.length), speaks);
    },
  };
}
