import { itemTypes } from '../../../../contract/shop/limits';
import type { TriedAssets } from '../../../../contract/shop/schema';
import { DEFAULT_AUDIO_ID } from '../../../../contract/speech/limits';
import type { Language } from '../../../../contract/errors';
import type { Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { type AssetName, type TriedAsset, triedAssets } from '../../membership';
import type { DocumentFacts } from '../stored/facts';
import { inEachLanguage } from '../../../texts';

/** What a document shows that could be for sale. */
type Shown = Pick<DocumentFacts, 'avatarIds' | 'audioIds' | 'materialIds'>;

/** The assets of a document that could be for sale. */
export function assetsIn({ avatarIds, audioIds, materialIds }: Shown): AssetName[] {
  const voices = new Set(audioIds.map((id) => id || DEFAULT_AUDIO_ID));
  return [
    ...avatarIds.map((id) => ({ type: itemTypes.avatar, itemId: String(id) })),
    ...[...voices].map((id) => ({ type: itemTypes.voice, itemId: String(id) })),
    ...materialIds.map((itemId) => ({ type: itemTypes.background, itemId })),
  ];
}

/**
 * The assets of a document that its owner may only try.
 * @param ownerId null is nobody in particular, as with a stock template
 * @param isPublished whether it is about what visitors already see
 */
export const triedIn = (
  db: Executor,
  ownerId: string | null,
  shown: Shown,
  isPublished = false,
): Promise<TriedAsset[]> => triedAssets(db, ownerId, assetsIn(shown), isPublished);

const separators: Readonly<Record<Language, string>> = inEachLanguage(
  (texts) => texts.projects.listSeparator,
);

/** @throws AppError assetsNotOwned when there are any, assetsForMembers when a membership opens all of them */
export function refuseTried(tried: readonly TriedAsset[], language: Language): void {
  if (tried.length === 0) return;
  const names = tried.map((one) => one.names[language]).join(separators[language]);
  const assets: TriedAssets['assets'] = tried.map(({ type, itemId, code, vipOnly, names: named }) => ({
    type,
    itemId,
    name: named[language],
    product: code,
    vip: vipOnly,
  }));
  const refusal = tried.every(({ vipOnly }) => vipOnly) ? 'assetsForMembers' : 'assetsNotOwned';
  throw new AppError(refusal, { names }, undefined, { assets } satisfies TriedAssets);
}

/** Refuses to let others at a draft whose assets its owner has not all bought. @throws AppError assetsNotOwned */
export async function checkOwned(
  tx: Executor,
  ownerId: string,
  shown: Shown,
  language: Language,
): Promise<void> {
  refuseTried(await triedIn(tx, ownerId, shown), language);
}
