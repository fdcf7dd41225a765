import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { tabStorage } from '../storage/siteStorage';

const RELOAD_KEY = 'mirra.reloaded-for-chunk';
/** A second failure so soon after a reload is not caused by a deployment, and is shown. */
const RELOAD_PAUSE_MS = 20_000;

/** What the retry needs of a page; tests pass their own. */
export interface ReloadScope {
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  location: Pick<Location, 'reload'>;
  navigator: Pick<Navigator, 'onLine'>;
}

/** When this page was loaded again, for browsers that keep nothing over a reload; null for a page that was opened. */
function reloadedAt(): string | null {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload ? String(performance.timeOrigin) : null;
}

const thisPage = (): ReloadScope => ({
  sessionStorage: {
    getItem: (key) => tabStorage.getItem(key) ?? reloadedAt(),
    setItem: tabStorage.setQuietly,
  },
  location: window.location,
  navigator: window.navigator,
});

/**
 * Loads a chunk; when it is gone, because a deployment has replaced it, the page is reloaded once.
 * @throws the loading error when a reload has just been tried, or while the browser is offline.
 */
export async function loadWithReload<M>(load: () => Promise<M>, scope: ReloadScope = thisPage()): Promise<M> {
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
