/** Largest live change, bytes of JSON; watchers get a larger one with the next save. */
export const LIVE_CHANGE_LIMIT = 256 * 1024;
