import { call } from '../../../api/client';
import { fetchBytes } from '../../../api/files';

/** The sounds and the music of a film, decoded. */
export interface Sounds {
  /** A sound of the library; null when it is gone or cannot be decoded. It is fetched once. */
  get(materialId: string): Promise<AudioBuffer | null>;
}

/** At which sounds are decoded: as a film has them. */
const SAMPLE_RATE = 48_000;

/** The address of a sound now, since those that were answered earlier end. @throws ApiError */
const addressOf = async (id: string): Promise<string> =>
  (await call('GET /avatar/material/{id}', { params: { id } }, { quiet: true })).fileUrl;

/** @param find the address of a sound; for those who may not ask the library, the one that came with the film */
export function createSounds(find: (id: string) => Promise<string> = addressOf): Sounds {
  const known = new Map<string, Promise<AudioBuffer | null>>();

  async function load(id: string): Promise<AudioBuffer | null> {
    try {
      const bytes = await fetchBytes(await find(id));
      return await new OfflineAudioContext(2, 1, SAMPLE_RATE).decodeAudioData(bytes);
    } catch {
      // The film is played without it, and the video names what is missing.
      known.delete(id);
      return null;
    }
  }

  return {
    get(id) {
      const sound = known.get(id) ?? load(id);
      known.set(id, sound);
      return sound;
    },
  };
}
