import { FIRST_CLONED } from '../../../contract/clone/limits';
import type { Avatar } from '../../../contract/material/schema';
import type { Language } from '../../../contract/errors';
import { fill, inEachLanguage } from '../../texts';
import { type AssetStanding, trialOf } from '../membership';
import type { AvatarAddresses } from './avatar-addresses';
import type * as store from './store';

type AvatarRow = NonNullable<Awaited<ReturnType<typeof store.findAvatar>>>;

/** The demo's avatar, whose picture at rest is shipped: on a first start nothing has been drawn yet. */
const shippedStills: ReadonlySet<number> = new Set([1001]);

/** What a design is called after the avatar whose face it has. */
const designed = inEachLanguage((texts) => texts.catalogue.designed);

/** An avatar as somebody sees it, by how they stand to it. */
export type DescribeAvatar = (row: AvatarRow, language: Language, standing?: AssetStanding) => Avatar;

/** See {@link DescribeAvatar}. */
export function createAvatarDescriptions(addresses: AvatarAddresses): DescribeAvatar {
  function stillOf(id: number, standing: AssetStanding | undefined): string {
    const isPrivate = id >= FIRST_CLONED && standing === undefined;
    if (isPrivate || standing?.isUsable === true) return addresses.plainStill(id);
    const isShipped = standing === undefined && shippedStills.has(id);
    return isShipped ? `/stock/avatars/${id}-still.webp` : addresses.still(id);
  }

  return (row, language, standing) => ({
    id: row.id,
    name: row.design === null ? row.names[language] : fill(designed[language], { name: row.names[language] }),
    // What is said of a drawn avatar is about the clothes and hair that a design has exchanged.
    description: row.design === null ? row.descriptions[language] : '',
    coverUrl: row.id >= FIRST_CLONED ? addresses.clonedCover(row.id) : addresses.cover(row.id),
    stillUrl: stillOf(row.id, standing),
    audioId: row.audioId,
    gender: row.gender,
    ...trialOf(standing),
  });
}
