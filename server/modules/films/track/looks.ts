import { itemTypes } from '../../../../contract/shop/limits';
import { DEFAULT_AUDIO_ID } from '../../../../contract/speech/limits';
import type { Executor } from '../../../db/connection';
import type { AvatarLook } from '../../../engines/avatar/port';
import { type AssetName, assetSubject, triedAssets } from '../../membership';
import type { SceneSpeaking } from './speaking';

/** How the avatar and the voice of a scene are: marked where the account of its film only tries them. */
export interface SceneLooks {
  readonly avatar: AvatarLook;
  readonly voice: AvatarLook;
}

/** See {@link SceneLooks}. */
export async function looksOf(
  db: Executor,
  ownerId: string,
  { voice, avatarId }: Pick<SceneSpeaking, 'voice' | 'avatarId'>,
): Promise<SceneLooks> {
  const spoken: AssetName = { type: itemTypes.voice, itemId: String(voice.audioId || DEFAULT_AUDIO_ID) };
  const seen: AssetName | null =
    avatarId === null ? null : { type: itemTypes.avatar, itemId: String(avatarId) };
  const tried = new Set(
    (await triedAssets(db, ownerId, seen === null ? [spoken] : [spoken, seen])).map(assetSubject),
  );
  const lookOf = (name: AssetName | null): AvatarLook =>
    name !== null && tried.has(assetSubject(name)) ? 'trial' : 'plain';
  return { avatar: lookOf(seen), voice: lookOf(spoken) };
}
