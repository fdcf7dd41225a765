import type { MixPlan } from '../../../../film/program/messages';
import { heardIn } from '../../../../film/sound/heard';
import { AppError } from '../../../http/app-error';
import type { AssetFiles } from './asset-files';
import type { SpokenFilm } from './spoken-film';

/** What is heard in a film: speech, sounds, and the music below all of it. @throws AppError filmAssetMissing, filmMusicMissing */
export async function soundPlan(
  { film, scenes, timeline, language }: SpokenFilm,
  files: Pick<AssetFiles, 'materials'>,
): Promise<Omit<MixPlan, 'container' | 'out' | 'ffmpeg'>> {
  const { durationMs, speech, spoken, sounds } = heardIn(scenes, timeline, language);
  const ids = scenes.flatMap(({ scene }) => scene.sounds.map(({ materialId }) => materialId));
  const { music } = film;
  const found = await files.materials([...ids, ...(music === null ? [] : [music.materialId])]);
  const fileOf = (id: string, missing: () => AppError) => {
    const material = found.get(id);
    if (material === undefined) throw missing();
    return material.file;
  };
  return {
    durationMs,
    speech: scenes.map(({ sound: path }, index) => ({ path, atMs: speech[index] ?? 0 })),
    spoken: [...spoken],
    sounds: sounds.map(({ materialId, scene, atMs, volume }) => ({
      file: fileOf(materialId, () => new AppError('filmAssetMissing', { scene: scene + 1 })),
      atMs,
      volume,
    })),
    music: music && {
      ...music,
      file: fileOf(music.materialId, () => new AppError('filmMusicMissing')),
    },
  };
}
