import { createContext } from 'react';
import type { Size } from '../../document';
import type { PlayerLayout } from '../core/contributions';

/** How much taller than wide a player has to be before a wide stage leaves most of it empty. */
const UPRIGHT = 1.2;

/** The layout of a player of this size in pixels. */
export const layoutOf = (player: Size, stage: Size): PlayerLayout =>
  stage.width > stage.height && player.height > player.width * UPRIGHT ? 'stacked' : 'filled';

/** The layout of the player around a view. */
export const PlayerLayoutContext = createContext<PlayerLayout>('filled');
