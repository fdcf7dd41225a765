import { centeredBox } from './centeredBox';
import { isCentered } from './freePlace';
import { centerInStage } from './geometry';
import { centerOf, normalizeDegrees } from './rotation';

// British spellings that version 1 of the plugin API was published with; version 2 leaves them out.

/** @deprecated Use {@link centeredBox}. */
export const centredBox = centeredBox;
/** @deprecated Use {@link isCentered}. */
export const isCentred = isCentered;
/** @deprecated Use {@link centerInStage}. */
export const centreInStage = centerInStage;
/** @deprecated Use {@link centerOf}. */
export const centreOf = centerOf;
/** @deprecated Use {@link normalizeDegrees}. */
export const normaliseDegrees = normalizeDegrees;
