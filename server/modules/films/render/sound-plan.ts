import { FRAME_MS } from '../../../../contract/speech/limits';
import type { MixPlan } from '../../../../film/program/messages';
import { findAnchor } from '../../../../film/script/anchor';
import { AppError } from '../../../http/app-error';
import type { AssetFiles } from './asset-files';
import type { SpokenFilm } from './spoken-film';

/** What is heard in a film: speech, sounds, and the music below all of it. @throws AppError filmAssetMissing */
export async function soundPlan(
  { film, scenes, timeline, language }: SpokenFilm,
  files: Pick<AssetFiles, 'materials'>,
): Promise<Omit<MixPlan, 'out' | 'ffmpeg'>> {
  const ids = scenes.flatMap(({ scene }) => scene.sounds.map(({ materialId }) => materialId));
  const found = await files.materials([...ids, ...(film.music === null ? [] : [film.music.materialId])]);
  const fileOf = (id: string, scene: number) => {
    const material = found.get(id);
    if (material === undefined) throw new AppError('filmAssetMissing', { scene });
    return material.file;
  };
  const placed = scenes.map((one, index) => ({
    ...one,
    number: index + 1,
    beginsMs: (timeline.scenes[index]?.first ?? 0) * FRAME_MS,
  }));
  const sounds = placed.flatMap(({ scene, track, number, beginsMs }) =>
    scene.sounds.flatMap(({ materialId, anchor, delay, volume }) => {
      const at = anchor === null ? { ms: 0 } : findAnchor(anchor, track.sentences, language);
      if (at === null) return [];
      return { file: fileOf(materialId, number), atMs: beginsMs + at.ms + delay * 1000, volume };
    }),
  );
  return {
    durationMs: timeline.frames * FRAME_MS,
    speech: placed.map(({ sound, beginsMs }) => ({ path: sound, atMs: beginsMs })),
    spoken: placed.flatMap(({ track, beginsMs }) =>
      track.sentences.map(({ startMs, endMs }) => ({ startMs: beginsMs + startMs, endMs: beginsMs + endMs })),
    ),
    sounds,
    music: film.music && { ...film.music, file: fileOf(film.music.materialId, 1) },
  };
}
