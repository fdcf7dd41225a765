/** How long a draft link may be valid; the first is the default. */
export const draftValidities = ['7d', '30d'] as const;
