import { stageSizes } from '../../contract/document/limits';
import type { Box, Ratio } from '../../contract/document/schema';

/** Where the avatar stands beside a page: small at the lower right, large, or nowhere. */
export const avatarPlaces = ['small', 'large', 'none'] as const;
export type AvatarPlace = (typeof avatarPlaces)[number];

/** Shares of the height of the stage. */
const HEIGHTS = { small: 0.42, large: 1 } as const;
/** Between the avatar and the right edge, as a share of the width of the stage. */
const MARGIN = 0.02;

/** The frame of the avatar at a place, with the aspect that it has. It stands on the lower edge of the stage. */
export function avatarBoxAt({ width, height }: Box, ratio: Ratio, place: 'small' | 'large'): Box {
  const stage = stageSizes[ratio];
  const scale = Math.min((stage.height * HEIGHTS[place]) / height, (stage.width * (1 - MARGIN)) / width);
  const size = { width: width * scale, height: height * scale };
  return {
    ...size,
    left: stage.width * (1 - MARGIN) - size.width,
    top: stage.height - size.height,
  };
}
