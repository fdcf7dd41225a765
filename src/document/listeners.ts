/** Hands an error to the page's own handler without breaking the loop that met it. */
export function reportLate(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** Calls a listener; what it throws is rethrown late, so that the next one is called all the same. */
export function callListener(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    reportLate(error);
  }
}
