import { imageRatios, imageStyles } from '../../../../contract/constants';
import type { ImageRatio, ImageStyle, Production, PromptTemplate } from '../../../../contract/image';

/** What somebody wants to have drawn. */
export interface Wish {
  text: string;
  ratio: ImageRatio;
  scene: ImageStyle;
  count: number;
  /** The pictures show that they were made by AI. */
  label: boolean;
}

export const emptyWish: Wish = {
  text: '',
  ratio: imageRatios[0],
  scene: imageStyles[0],
  count: 4,
  label: true,
};

/** The wish behind something that was made, to make it again. */
export const wishOf = ({ text, ratio, scene, count, label }: Production): Wish => ({
  text,
  ratio,
  scene,
  count,
  label,
});

export const wishFrom = ({ text, ratio, scene }: PromptTemplate): Wish => ({
  ...emptyWish,
  text,
  ratio,
  scene,
});

/** What the page for pictures is opened with. */
export interface GenerateState {
  wish: Wish;
  /** Begin at once. */
  start: boolean;
}

/** The state of a navigation, if it is one of ours. */
export function generateState(state: unknown): GenerateState | null {
  return typeof state === 'object' && state !== null && 'wish' in state ? (state as GenerateState) : null;
}
