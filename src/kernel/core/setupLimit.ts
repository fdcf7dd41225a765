import { PluginError } from './errors';

/** Longest time for a plugin's `setup`. */
export const SETUP_LIMIT_MS = 5_000;

/**
 * Waits for a setup, 5 s at most. Later calls of the setup are refused by its closed scope.
 * @throws PluginError `time-limit`
 */
export async function withinSetupLimit(id: string, setup: () => void | Promise<void>): Promise<void> {
  const running = setup();
  if (!(running instanceof Promise)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PluginError('time-limit', `${id} did not get ready within ${SETUP_LIMIT_MS} ms`)),
      SETUP_LIMIT_MS,
    );
  });
  try {
    await Promise.race([running, limit]);
  } finally {
    clearTimeout(timer);
  }
}
