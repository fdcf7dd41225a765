/** Attempts while the browser is online; after that the chunk is gone, as after a deployment. */
const ONLINE_ATTEMPTS = 3;
const PAUSE_MS = 1000;

/** Resolves when the browser is online again, or after `ms` while it is. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, ms);
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}

/**
 * Loads a chunk even across a lost connection: the caller stays pending until the network is back. The page is never
 * reloaded for it, since an editor may have unsaved work.
 * @throws the loading error when the chunk cannot be loaded although the browser is online.
 */
export async function loadPatiently<M>(load: () => Promise<M>): Promise<M> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && attempt >= ONLINE_ATTEMPTS) throw error;
      await pause(PAUSE_MS * attempt);
    }
  }
}
