import { createContext } from 'react';
import type { Size } from '../../document';
import type { PlayerLayout } from '../core/contributions';

/** How much taller than wide a player has to be before a wide stage leaves most of it empty. */
const UPRIGHT = 1.2;

/** The layout of a player of this size in pixels. */
export const layoutOf = (player: Size, stage: Size): PlayerLayout =>
  stage.width > stage.height && player.height > player.width * UPRIGHT ? 'stacked' : 'filled';

/** The least side of an upright player above which controls and their letters grow with it, pixels. */
const HAND = 640;
/** So much at most. */
const LARGEST = 4;

/**
 * How much larger than on a phone the controls of a player are: on an upright screen, which one touches from a step away, they grow
 * with it.
 * @param player its size, pixels
 */
export const controlScaleOf = ({ width, height }: Size, isUpright: boolean): number =>
  isUpright ? Math.min(LARGEST, Math.max(1, Math.min(width, height) / HAND)) : 1;

/** The layout of the player around a view. */
export const PlayerLayoutContext = createContext<PlayerLayout>('filled');
