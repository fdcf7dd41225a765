import { FIRST_DESIGNED } from '../../../contract/avatar-design/limits';
import { FIRST_CLONED } from '../../../contract/clone/limits';
import type { AvatarEngine } from './port';

/** Drawn characters and designs of them, and portraits with numbers between both. */
export function avatarsByNumber(drawn: AvatarEngine, portraits: AvatarEngine): AvatarEngine {
  const of = (id: number): AvatarEngine => (id >= FIRST_CLONED && id < FIRST_DESIGNED ? portraits : drawn);
  return {
    info: (id) => of(id).info(id),
    open: (id, look) => of(id).open(id, look),
    poses: (id, look) => of(id).poses(id, look),
    cover: (id) => of(id).cover(id),
    still: (id, look) => of(id).still(id, look),
    preview: (id) => of(id).preview(id),
    idle: (id) => of(id).idle(id),
    async close() {
      await Promise.all([drawn.close(), portraits.close()]);
    },
  };
}
