/** Why a visitor reports a shared avatar. `likeness`: it shows or imitates somebody who has not agreed. */
export const reportReasons = ['likeness', 'fraud', 'harmful', 'copyright', 'other'] as const;

/** Limits of a report, characters. */
export const reportLimits = { text: 300, contact: 100 } as const;
