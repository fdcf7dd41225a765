/** Types of the elements in which a visitor and the avatar talk. */
export const dialogElements = [
  'mirra.dialog-box',
  'mirra.answer-box',
  'mirra.question-box',
  'mirra.common-questions',
  'mirra.microphone',
] as const;

/**
 * Least size of letters on a stage, stage units: with these they have 12 px on a phone of 390 px that shows an upright stage, and
 * on a screen of 1366 x 768 that shows a wide one.
 */
export const LEAST_TYPE = { 1: 14, 2: 22.5, 3: 14, 4: 22.5 } as const;
