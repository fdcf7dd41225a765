/** Narrowest card of each kind, CSS pixels. */
export const CARD = { image: 196, video: 196, audio: 280 } as const;
