import type { Film, FilmLanguage } from '../../../../contract/film/schema';
import { heardIn } from '../../../../film/sound/heard';
import { toLoudness } from '../../../../film/sound/in-loudness';
import { SOUND_RATE } from '../../../../film/sound/loudness';
import type { Timeline } from '../../../../film/timeline';
import { wavOf } from '../../../ui/recording/sound';
import { musicGains } from '../player/musicGains';
import type { LoadedScene } from '../player/run';
import type { Sounds } from '../player/sounds';
import { BrowserRenderError } from './fault';
import { pause, unlessAborted } from './pause';

const SPEECH_RATE = 16_000;

/** A film whose scenes are spoken. */
export interface LoadedFilm {
  readonly film: Film;
  readonly language: FilmLanguage;
  /** In the order in which they are seen. */
  readonly scenes: readonly LoadedScene[];
  readonly timeline: Timeline;
}

/**
 * Mixes what is heard in a film: speech, sounds, and the music below them, in the loudness of films.
 * @returns stereo sound of 48 kHz, as long as the film
 * @throws BrowserRenderError assetMissing; the reason of the signal
 */
export async function mixSound(
  { film, language, scenes, timeline }: LoadedFilm,
  sounds: Sounds,
  signal: AbortSignal,
): Promise<AudioBuffer> {
  const { durationMs, speech, spoken, sounds: placed } = heardIn(scenes, timeline, language);
  const context = new OfflineAudioContext(2, Math.round((durationMs * SOUND_RATE) / 1000), SOUND_RATE);
  const start = (buffer: AudioBuffer, atMs: number, gain: AudioNode): AudioBufferSourceNode => {
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(gain).connect(context.destination);
    source.start(atMs / 1000);
    return source;
  };
  const soundOf = async (materialId: string, scene: number): Promise<AudioBuffer> => {
    const sound = await unlessAborted(sounds.get(materialId), signal);
    if (sound === null) throw new BrowserRenderError('assetMissing', scene);
    return sound;
  };

  for (const [index, { track }] of scenes.entries()) {
    if (track.sound.length === 0) continue;
    // Decoding brings it to another rate with a better filter than playing does.
    const wav = await wavOf(track.sound, SPEECH_RATE).arrayBuffer();
    const buffer = await unlessAborted(context.decodeAudioData(wav), signal);
    start(buffer, speech[index] ?? 0, new GainNode(context));
  }
  for (const { materialId, scene, atMs, volume } of placed)
    start(await soundOf(materialId, scene + 1), atMs, new GainNode(context, { gain: volume / 100 }));
  const { music } = film;
  if (music !== null) {
    const sound = await soundOf(music.materialId, 1);
    const until = durationMs / 1000;
    const gain = new GainNode(context, { gain: 0 });
    const stretch = { music, lasts: sound.duration, before: 0, from: 0, until, isLast: true };
    gain.gain.setValueCurveAtTime(musicGains(stretch, spoken), 0, until);
    start(sound, 0, gain).loop = music.loop;
  }
  const mixed = await unlessAborted(context.startRendering(), signal);
  for (const _second of toLoudness(mixed.getChannelData(0), mixed.getChannelData(1))) {
    await pause();
    signal.throwIfAborted();
  }
  return mixed;
}
