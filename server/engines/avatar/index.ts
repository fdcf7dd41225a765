import { ParametricAvatars, type ParametricOptions } from './parametric';
import type { AvatarEngine } from './port';

export * from './port';
export { type AvatarEntry, AVATARS } from './catalogue';

/** The avatar engine; drawn characters are the only adapter so far. */
export const createAvatarEngine = (options: ParametricOptions): AvatarEngine =>
  new ParametricAvatars(options);
