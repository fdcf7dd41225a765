import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const RELOAD_KEY = 'mirra.reloaded-for-chunk';
/** A second failure so soon after a reload is not caused by a deployment, and is shown. */
const RELOAD_PAUSE_MS = 20_000;

/** The parts of a window that the retry needs; tests pass their own. */
export interface ReloadScope {
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  location: Pick<Location, 'reload'>;
  navigator: Pick<Navigator, 'onLine'>;
}

/**
 * Loads a chunk; when it is gone, because a deployment has replaced it, the page is reloaded once.
 * @throws the loading error when a reload has just been tried, or while the browser is offline.
 */
export async function loadWithReload<M>(load: () => Promise<M>, scope: ReloadScope = window): Promise<M> {
  try {
    return await load();
  } catch (error) {
    // Without a network a reload would only lose the current page.
    if (!scope.navigator.onLine) throw error;
    const last = Number(scope.sessionStorage.getItem(RELOAD_KEY) ?? 0);
    if (Date.now() - last < RELOAD_PAUSE_MS) throw error;
    scope.sessionStorage.setItem(RELOAD_KEY, String(Date.now()));
    scope.location.reload();
    // The page is about to reload: callers keep their fallback until then.
    return new Promise<M>(() => undefined);
  }
}

/** `React.lazy` over {@link loadWithReload}. */
export const lazyWithRetry = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => loadWithReload(load));
