type Listener = () => void;

const listeners = new Set<Listener>();
let running = 0;

const tell = () => {
  for (const listener of listeners) listener();
};

/** How many calls that ask for the loading overlay are under way. */
export const busyCalls = (): number => running;

export function onBusyChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts `work` as busy until it settles, whichever way: a failure takes the overlay away too. */
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
