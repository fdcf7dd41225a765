/** Milliseconds between two looks at documents that are being read. */
export const POLL_MS = 1_000;

/** Looks again while there is something to wait for. */
export const pollWhile = (isWaiting: boolean | undefined): number | false =>
  isWaiting === true ? POLL_MS : false;
