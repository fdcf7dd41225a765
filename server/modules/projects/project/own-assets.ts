import type { Patch } from '../../../../contract/document/schema';
import type { Project } from '../../../../contract/project/schema';
import type { Language } from '../../../../contract/errors';
import type { Catalogue } from '../../catalogue';
import type { Fonts } from '../../fonts';
import type { Materials } from '../../library';
import type { Roles } from '../../roles';
import { castOf } from './film-assets';
import { briefOf } from './reading';
import { assetsNamed } from './named-assets';

export interface OwnAssetDeps {
  catalogue: Catalogue;
  roles: Roles;
  materials: Materials;
  fonts: Fonts;
}

/** The assets in patches that their author may use, for those who see the change before it is saved. */
export type AssetsNamedBy = (
  patches: readonly Patch[],
  accountId: string,
  language: Language,
) => Promise<Partial<Project['assets']>>;

/** See {@link AssetsNamedBy}. */
export function createAssetsNamedBy({ catalogue, roles, materials, fonts }: OwnAssetDeps): AssetsNamedBy {
  return async (patches, accountId, language) => {
    const { materialIds, fontIds, avatarIds, audioId, roleId } = assetsNamed(patches);
    const avatarId = avatarIds.at(-1) ?? null;
    const [used, lettering, cast, voice, role] = await Promise.all([
      materials.usable(materialIds, accountId, language),
      fonts.usable(fontIds, accountId),
      castOf(catalogue, { avatarIds, audioIds: [] }, { accountId }, language),
      audioId === null ? null : catalogue.findVoice(audioId, { accountId }, language),
      roleId === null ? null : roles.find(roleId, accountId),
    ]);
    const avatar = cast.avatars[String(avatarId)];
    return {
      ...(materialIds.length > 0 && { materials: used }),
      ...(fontIds.length > 0 && { fonts: lettering }),
      ...(avatar && { avatar }),
      // The scenes of a film have avatars of their own.
      ...(avatarIds.length > 1 && { avatars: cast.avatars }),
      ...(voice && { voice }),
      ...(role && { role: briefOf(role) }),
    };
  };
}
