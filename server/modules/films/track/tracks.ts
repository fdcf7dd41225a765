import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { FilmVoice, Scene } from '../../../../contract/film/schema';
import type { Pronunciation } from '../../../../contract/role/schema';
import { isHeard, spokenOf } from '../../../../film/script/spoken';
import { FRAME_SAMPLES, type SceneTimes, type Track } from '../../../../film/track';
import type { AvatarEngine, AvatarLook } from '../../../engines/avatar/port';
import { applyGain } from '../../../engines/speech-synthesis/port';
import type { Watermark } from '../../../engines/watermark/port';
import { chanceOf } from '../../../speaking/chance-of';
import { packPlaceOf } from '../../../speaking/pack-place';
import { TalkingFrames } from '../../../speaking/talking-frames';
import { FrameLooks } from './frame-looks';
import { layOut, type SaidSentence, type SceneLayout } from './layout';
import type { SceneLooks } from './looks';
import type { SentenceSpeech } from './sentence-speech';
import { type CountSpeech, createSpeaker, type SpeakerDeps } from './speaker';
import { createSpeechCache, type SpeechCacheOptions } from './speech-cache';

/** What of a scene makes its track; its script is in the language in which it is spoken. */
export type SpokenScene = Pick<Scene, 'id' | 'script' | 'before' | 'after' | 'length'>;

/** How a scene is spoken. */
export interface TrackSpeaking {
  readonly voice: FilmVoice;
  readonly pronunciations: readonly Pronunciation[];
  readonly signal?: AbortSignal;
  /** See {@link Speaking}. */
  readonly count?: CountSpeech;
}

export interface TracksDeps extends Omit<SpeakerDeps, 'cache'> {
  avatars: Pick<AvatarEngine, 'poses'>;
  /** The address of the bodies of an avatar's pack. */
  packUrl: (avatarId: number, hash: string, look: AvatarLook) => Promise<string>;
  /** Marks the sound of a voice that is only tried. */
  mark: Watermark['piece'];
  cache: SpeechCacheOptions;
}

/** A sentence could not be spoken; the cause says why. */
export class SentenceError extends Error {
  override readonly name = 'SentenceError';

  /** @param sentenceId of the sentence in its script */
  constructor(
    readonly sentenceId: string,
    cause: unknown,
  ) {
    super(`sentence ${sentenceId} could not be spoken`, { cause });
  }
}

/** Scenes as they are spoken. The same scene with the same voice is the same track, to the byte. */
export interface Tracks {
  /** How long a scene is, and what is said when. @throws SentenceError; the reason of the signal */
  durationOf(scene: SpokenScene, speaking: TrackSpeaking): Promise<SceneTimes>;
  /**
   * A scene with its sound, and with what its avatar does.
   * @param speaking `avatarId`: null for a scene without an avatar; `looks`: as they are when absent; `movesByItself`: whether the
   *   avatar makes gestures that no mark asks for, which it does not when absent
   * @throws SentenceError; AvatarError; the reason of the signal
   */
  build(
    scene: SpokenScene,
    speaking: TrackSpeaking & {
      readonly avatarId: number | null;
      readonly looks?: SceneLooks;
      readonly movesByItself?: boolean;
    },
  ): Promise<Track>;
}

/** Sentences of a scene that are spoken at the same time: a service takes its time for each of them. */
const AT_ONCE = 2;

const plainLooks: SceneLooks = { avatar: 'plain', voice: 'plain' };

const timesOf = ({ frames, placed }: SceneLayout): SceneTimes => ({
  frames,
  sentences: placed.map(({ sentence }) => sentence),
});

/** See {@link Tracks}. */
export function createTracks({ avatars, packUrl, mark, cache, ...deps }: TracksDeps): Tracks {
  const speaker = createSpeaker({ ...deps, cache: createSpeechCache(cache) });

  /**
   * The sentences of a scene, those that are heard with what `take` makes of their speech.
   * @throws SentenceError; the reason of the signal
   */
  async function speak<T>(
    { script }: SpokenScene,
    { signal, ...speaking }: TrackSpeaking,
    take: (speech: SentenceSpeech) => T,
  ): Promise<{ said: SaidSentence[]; taken: (T | null)[] }> {
    const failed = new AbortController();
    let failure: SentenceError | null = null;
    const either = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal]);
    const inTurn = pLimit(AT_ONCE);
    const one = async ({ id, text }: Scene['script'][number]) => {
      const spoken = spokenOf(text);
      if (!isHeard(spoken.text)) return { said: { id, text, spoken, times: null }, taken: null };
      try {
        const speech = await speaker.speak(spoken.text, speaking, either);
        const { pcm, words, visemes } = speech;
        const times = { samples: pcm.length, words, visemes };
        return { said: { id, text, spoken, times }, taken: take(speech) };
      } catch (error) {
        signal?.throwIfAborted();
        // What fails later fails because the others were given up.
        failure ??= new SentenceError(id, error);
        failed.abort(failure);
        throw failure;
      }
    };
    const all = await Promise.all(script.map((sentence) => inTurn(() => one(sentence))));
    return { said: all.map(({ said }) => said), taken: all.map(({ taken }) => taken) };
  }

  return {
    async durationOf(scene, speaking) {
      const { said } = await speak(scene, speaking, () => null);
      return timesOf(layOut(scene, said));
    },

    async build(scene, { avatarId, looks = plainLooks, movesByItself = false, ...speaking }) {
      const { said, taken } = await speak(scene, speaking, (speech) => speech);
      const layout = layOut(scene, said, movesByItself);
      const { frames, placed } = layout;
      const pack = avatarId === null ? null : await avatars.poses(avatarId, looks.avatar);
      const cues = placed.flatMap((one) => one.cues);
      const figure = pack && new FrameLooks(pack, frames, cues, chanceOf(scene.id));
      const sound = new Int16Array(frames * FRAME_SAMPLES);
      for (const [index, { first }] of placed.entries()) {
        const speech = taken[index];
        if (!speech) continue;
        // A sentence that was mixed is not held any longer.
        taken[index] = null;
        const to = first * FRAME_SAMPLES;
        sound.set(looks.voice === 'trial' ? mark(speech.pcm, 0) : speech.pcm, to);
        applyGain(sound.subarray(to, to + speech.pcm.length), speaking.voice.volume / 50);
        if (figure) {
          const cutting = new TalkingFrames();
          figure.silent(first);
          figure.talk([...cutting.add(speech), ...cutting.end()]);
        }
        // A long scene is seconds of work, between which others have their turn.
        await setImmediate();
        speaking.signal?.throwIfAborted();
      }
      figure?.settle();
      figure?.silent(frames);
      return {
        ...timesOf(layout),
        pack: pack && packPlaceOf(pack, await packUrl(avatarId ?? 0, pack.hash, looks.avatar)),
        looks: figure?.looks ?? new Uint16Array(0),
        sound,
      };
    },
  };
}
