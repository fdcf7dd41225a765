/** Reports an error to the page's own handler without breaking the current loop. */
export function reportLate(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** Calls a listener; its error is rethrown later, so that the next one still runs. */
export function callListener(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    reportLate(error);
  }
}
