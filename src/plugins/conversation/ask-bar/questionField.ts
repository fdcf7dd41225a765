/** The visible input line, which other parts of the stage can focus. */
export const questionField: { current: HTMLInputElement | null } = { current: null };
