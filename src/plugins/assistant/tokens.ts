import { createToken } from '../../kernel';
import type { Assistant } from './assistant';

/** The line for sentences of this editor. */
export const AssistantToken = createToken<Assistant>('mirra.assistant');
