import { createToken } from '../../kernel';
import type { Creator } from './creator/creator';

/** The creator of this window, for the parts of this plugin. */
export const CreatorToken = createToken<Creator>('mirra.creator');
