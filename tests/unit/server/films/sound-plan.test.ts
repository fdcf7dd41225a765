import { describe, expect, it } from 'vitest';
import type { Film, SceneSound } from '../../../../contract/film/schema';
import { defaultMusic, scenesOf } from '../../../../film/scenes';
import { timelineOf } from '../../../../film/timeline';
import type { MaterialFile } from '../../../../film/program/messages';
import type { SpokenSentence } from '../../../../film/track';
import { soundPlan } from '../../../../server/modules/films/render/sound-plan';
import type { SpokenFilm } from '../../../../server/modules/films/render/spoken-film';
import { sampleFilm } from '../../../fixtures/film';

const FRAMES = 100;
const said = (id: string): SpokenSentence => ({
  id,
  text: 'Welcome to Mirra.',
  startMs: 400,
  endMs: 2000,
  words: [
    { start: 0, length: 7, ms: 400 },
    { start: 11, length: 5, ms: 1200 },
  ],
});
const fileOf = (id: string): MaterialFile => ({
  kind: 'sound',
  path: `/files/${id}`,
  demuxer: 'mp3',
  durationMs: 5000,
});

/** Two scenes of four seconds each, the second of which comes in over the last second of the first. */
function spokenFilm(change: (film: Film) => void = () => undefined): SpokenFilm {
  const { film } = structuredClone(sampleFilm(['a', 'b']));
  if (film?.scenes.byId.a === undefined) throw new Error('no film');
  film.scenes.byId.a.transition = { kind: 'fade', seconds: 1 };
  change(film);
  return {
    language: 'en-US',
    ratio: 1,
    film,
    scenes: scenesOf(film).map((scene) => ({
      scene,
      track: { frames: FRAMES, sentences: [said(`${scene.id}-1`)], pack: null, looks: new Uint16Array() },
      sound: `/work/${scene.id}.pcm`,
      captions: [],
    })),
    timeline: timelineOf(film, () => FRAMES),
    captions: [],
  };
}

/** The materials of these ids, and what was asked for. */
function library(ids: readonly string[]) {
  const asked: string[] = [];
  return {
    asked,
    materials: async (wanted: readonly string[]) => {
      asked.push(...wanted);
      return new Map(
        ids.filter((id) => wanted.includes(id)).map((id) => [id, { file: fileOf(id), content: id }]),
      );
    },
  };
}

const bell: SceneSound = { id: 's', materialId: 'bell', anchor: null, delay: 0, volume: 40 };
const withSounds =
  (...sounds: SceneSound[]) =>
  ({ scenes }: Film) => {
    const scene = scenes.byId.b;
    if (scene !== undefined) scene.sounds = sounds;
  };

describe('what is heard in a film', () => {
  it('is the speech of each scene where that begins, also over the end of the one before', async () => {
    const plan = await soundPlan(spokenFilm(), library([]));
    expect(plan).toEqual({
      durationMs: 7000,
      speech: [
        { path: '/work/a.pcm', atMs: 0 },
        { path: '/work/b.pcm', atMs: 3000 },
      ],
      spoken: [
        { startMs: 400, endMs: 2000 },
        { startMs: 3400, endMs: 5000 },
      ],
      sounds: [],
      music: null,
    });
  });

  it.each<[string, SceneSound['anchor'], number]>([
    ['its scene', null, 3500],
    ['a sentence', { sentence: 'b-1' }, 3900],
    ['a word', { sentence: 'b-1', words: { 'en-US': { text: 'Mirra', nth: 0 } } }, 4700],
    [
      'the sentence of a word that is gone',
      { sentence: 'b-1', words: { 'en-US': { text: 'gone', nth: 0 } } },
      3900,
    ],
  ])('has a sound that begins with %s, after its delay', async (_, anchor, atMs) => {
    const { sounds } = await soundPlan(
      spokenFilm(withSounds({ ...bell, anchor, delay: 0.5 })),
      library(['bell']),
    );
    expect(sounds).toEqual([{ file: fileOf('bell'), atMs, volume: 40 }]);
  });

  it('has no sound whose sentence is gone, even when its file is gone too', async () => {
    const gone = { ...bell, anchor: { sentence: 'gone' } };
    const { sounds } = await soundPlan(spokenFilm(withSounds(gone)), library([]));
    expect(sounds).toEqual([]);
  });

  it('has the music of the film with its file', async () => {
    const music = { ...defaultMusic, materialId: 'song' };
    const files = library(['bell', 'song']);
    const plan = await soundPlan(
      spokenFilm((film) => {
        film.music = music;
        withSounds(bell)(film);
      }),
      files,
    );
    expect(plan.music).toMatchObject({ ...defaultMusic, file: fileOf('song') });
    expect(files.asked.toSorted()).toEqual(['bell', 'song']);
  });

  it('is refused for a sound that is no longer there, with the number of its scene', async () => {
    await expect(soundPlan(spokenFilm(withSounds(bell)), library([]))).rejects.toMatchObject({
      entry: 'filmAssetMissing',
      values: { scene: 2 },
    });
  });
});
