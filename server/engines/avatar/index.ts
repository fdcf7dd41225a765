import { avatarsByNumber } from './by-number';
import { ParametricAvatars, type ParametricOptions } from './parametric';
import type { AvatarEngine } from './port';
import type { PortraitFiles } from './portraits/manifest';
import { PortraitAvatars } from './portraits/portraits';

export * from './port';
export { nearestMouth } from './mouths';
export { type AvatarEntry, AVATARS } from '../../../art/characters';
export {
  PORTRAIT_MANIFEST,
  PORTRAIT_PLAN,
  portraitPlans,
  VIDEO_PLAN,
  type PortraitFiles,
} from './portraits/manifest';

export interface AvatarOptions extends ParametricOptions {
  /** Where portraits are stored; without it there are drawn characters alone. */
  portraits?: PortraitFiles;
}

/** The avatar engine: drawn characters, and talking portraits. */
export function createAvatarEngine({ portraits, ...options }: AvatarOptions): AvatarEngine {
  const drawn = new ParametricAvatars(options);
  return portraits
    ? avatarsByNumber(drawn, new PortraitAvatars({ files: portraits, log: options.log }))
    : drawn;
}
