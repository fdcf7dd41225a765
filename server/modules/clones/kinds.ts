import type { CloneKind, CloneType } from '../../../contract/clone/schema';
import { type GrantedRight, type ItemType, itemTypes } from '../../../contract/shop/limits';
import type { VoiceKind } from '../../engines/voice-clone/port';
import type { VoiceCloneEngine } from '../../deps';
import { isAvatarService } from './at-service';
import type { CloneRow } from './store';

/** What each kind is sold as, and the right that buying it gives. */
const sold: Readonly<Record<CloneKind, { item: ItemType; right: GrantedRight }>> = {
  portrait: { item: itemTypes.avatarClone, right: 'avatarClones' },
  clone: { item: itemTypes.voiceClone, right: 'voiceClones' },
  style: { item: itemTypes.voiceStyle, right: 'voiceStyles' },
};

export const itemOf = (kind: CloneKind): ItemType => sold[kind].item;
export const rightOf = (kind: CloneKind) =>
  sold[kind].right as 'avatarClones' | 'voiceClones' | 'voiceStyles';

/** The kinds of a type, whether they can be made here or not. */
export const kindsOf = (type: CloneType): readonly CloneKind[] =>
  type === 'virtual' ? ['portrait'] : ['clone', 'style'];

/** What was promised of a clone. */
export const kindOf = ({ type, voiceKind }: Pick<CloneRow, 'type' | 'voiceKind'>): CloneKind =>
  type === 'virtual' ? 'portrait' : voiceKind;

/** As the table keeps it; a portrait has the word that every row has. */
export const voiceKindOf = (kind: CloneKind): VoiceKind => (kind === 'style' ? 'style' : 'clone');

/** The kinds of a type that can be made here, the one that is sold first. */
export async function madeKinds(
  voices: Pick<VoiceCloneEngine, 'kinds'>,
  type: CloneType,
): Promise<readonly CloneKind[]> {
  return type === 'virtual' ? ['portrait'] : voices.kinds();
}

/** States in which the promise of a clone is kept or is no more. */
const ended: readonly CloneRow['state'][] = ['success', 'cancel'];

/**
 * Whether a clone of a voice was promised that nothing here makes: no service is set up, or the one that has begun it is not any
 * more. A style that was made in its place does not keep the promise either.
 */
export function isOwed(
  voices: Pick<VoiceCloneEngine, 'makerOf' | 'byService'>,
  { type, voiceKind, state, service }: CloneRow,
): boolean {
  if (type !== 'audio' || voiceKind !== 'clone' || ended.includes(state)) return false;
  if (service === 'style') return voices.makerOf('clone') === null || state === 'unconfirmed';
  if (state === 'unconfirmed') return false;
  return service === null || isAvatarService(service)
    ? voices.makerOf('clone') === null
    : voices.byService(service) === null;
}
