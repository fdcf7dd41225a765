type Listener = () => void;

const listeners = new Set<Listener>();
let running = 0;

const tell = () => {
  for (const listener of listeners) listener();
};

/** Number of calls in progress that show the loading overlay. */
export const busyCalls = (): number => running;

export function onBusyChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the overlay until `work` settles, whether it succeeds or fails. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  running++;
  tell();
  try {
    return await work;
  } finally {
    running--;
    tell();
  }
}
