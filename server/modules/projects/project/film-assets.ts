import type { Project } from '../../../../contract/project/schema';
import type { Language } from '../../../../contract/errors';
import type { Catalogue } from '../../catalogue';

type Cast = Required<Pick<Project['assets'], 'avatars' | 'voices'>>;
type Holder = Parameters<Catalogue['findAvatar']>[1];

/** Avatars and voices by their ids, without those that the account may not use. */
export async function castOf(
  catalogue: Pick<Catalogue, 'findAvatar' | 'findVoice'>,
  { avatarIds, audioIds }: { avatarIds: readonly number[]; audioIds: readonly number[] },
  holder: Holder,
  language: Language,
): Promise<Cast> {
  const [avatars, voices] = await Promise.all([
    Promise.all(avatarIds.map((id) => catalogue.findAvatar(id, holder, language))),
    Promise.all(audioIds.map((id) => catalogue.findVoice(id, holder, language))),
  ]);
  const byId = <T extends { id: number }>(found: readonly (T | null)[]): Record<string, T> =>
    Object.fromEntries(found.flatMap((one) => (one === null ? [] : [[String(one.id), one]])));
  return { avatars: byId(avatars), voices: byId(voices) };
}
