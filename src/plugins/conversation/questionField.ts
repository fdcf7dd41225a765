/** The line in which a visitor writes, while it is shown: other parts of the stage lead there. */
export const questionField: { current: HTMLInputElement | null } = { current: null };
