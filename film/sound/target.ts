/** Loudness of films, LUFS, and how far they may be from it. */
export const TARGET = -16;
export const TOLERANCE = 0.5;
/** Peaks are kept below this, dB: above it, other codecs and speakers distort. */
export const CEILING = -1.5;
/** Silence and noise are not made louder than this, dB. */
export const MOST_GAIN = 30;
/** How often what the limiter takes away is given back. */
export const TRIES = 4;
