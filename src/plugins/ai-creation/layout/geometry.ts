import type { Box } from '../../../../contract/document/schema';
import type { AiPart } from '../../../kernel';
import type { Choice } from './choice';
import type { HeadingPart } from './types';
import type { SetText } from './typesetter';

/** A surface that a candidate needs behind some of its parts. */
export interface Surface {
  readonly kind: 'card' | 'panel' | 'scrim';
  readonly box: Box;
  readonly holds: readonly AiPart[];
}

/** Where everything of a candidate stands, before it has colors. */
export interface Geometry {
  readonly choice: Choice;
  readonly avatar: Box;
  /** The head with its margin. */
  readonly head: Box;
  readonly boxes: ReadonlyMap<AiPart, Box>;
  readonly texts: ReadonlyMap<HeadingPart, SetText>;
  readonly fontSizes: ReadonlyMap<AiPart, number>;
  readonly surfaces: readonly Surface[];
  readonly questions: { readonly flow: 'wrap' | 'column'; readonly most: number; readonly gap: number };
}
