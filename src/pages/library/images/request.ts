import { imageRatios, imageStyles } from '../../../../contract/image/limits';
import type { ImageRatio, ImageStyle, Production, PromptTemplate } from '../../../../contract/image/schema';

/** A request for images. */
export interface ImageRequest {
  text: string;
  ratio: ImageRatio;
  scene: ImageStyle;
  count: number;
  /** The pictures show that they were made by AI. */
  label: boolean;
}

export const emptyRequest: ImageRequest = {
  text: '',
  ratio: imageRatios[0],
  scene: imageStyles[0],
  count: 4,
  label: true,
};

/** The request behind something that was made, to make it again. */
export const requestOf = ({ text, ratio, scene, count, label }: Production): ImageRequest => ({
  text,
  ratio,
  scene,
  count,
  label,
});

export const requestFrom = ({ text, ratio, scene }: PromptTemplate): ImageRequest => ({
  ...emptyRequest,
  text,
  ratio,
  scene,
});

/** The navigation state of the generation page. */
export interface GenerateState {
  request: ImageRequest;
  /** Whether to start at once. */
  start: boolean;
}

/** The state of a navigation, if it is one of ours. */
export function generateState(state: unknown): GenerateState | null {
  return typeof state === 'object' && state !== null && 'request' in state ? (state as GenerateState) : null;
}
