/**
 * Least size of letters on a stage, stage units: with these they have 12 px on a phone of 390 px that shows an upright stage, and
 * on a screen of 1366 x 768 that shows a wide one.
 */
export const LEAST_TYPE = { 1: 14, 2: 22.5, 3: 14, 4: 22.5 } as const;
