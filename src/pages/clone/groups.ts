import type { CloneKind } from '../../../contract/clone/schema';

const groups = { portrait: 'avatarClone', clone: 'voiceClone', style: 'voiceStyle' } as const;

/** The group of the shop in which a kind is sold. */
export const groupOf = (kind: CloneKind) => groups[kind];
