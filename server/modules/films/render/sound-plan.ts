import type { MixPlan } from '../../../../film/program/messages';
import { heardIn } from '../../../../film/sound/heard';
import { AppError } from '../../../http/app-error';
import type { AssetFiles } from './asset-files';
import type { SpokenFilm } from './spoken-film';

/** What is heard in a film: speech, sounds, and the music below all of it. @throws AppError filmAssetMissing */
export async function soundPlan(
  { film, scenes, timeline, language }: SpokenFilm,
  files: Pick<AssetFiles, 'materials'>,
): Promise<Omit<MixPlan, 'out' | 'ffmpeg'>> {
  const { durationMs, speech, spoken, sounds } = heardIn(scenes, timeline, language);
  const ids = scenes.flatMap(({ scene }) => scene.sounds.map(({ materialId }) => materialId));
  const found = await files.materials([...ids, ...(film.music === null ? [] : [film.music.materialId])]);
  const fileOf = (id: string, scene: number) => {
    const material = found.get(id);
    if (material === undefined) throw new AppError('filmAssetMissing', { scene });
    return material.file;
  };
  return {
    durationMs,
    speech: scenes.map(({ sound: path }, index) => ({ path, atMs: speech[index] ?? 0 })),
    spoken: [...spoken],
    sounds: sounds.map(({ materialId, scene, atMs, volume }) => ({
      file: fileOf(materialId, scene + 1),
      atMs,
      volume,
    })),
    music: film.music && { ...film.music, file: fileOf(film.music.materialId, 1) },
  };
}
