import { loadParts } from '../host/lazyPart';
import type { PluginHost } from '../core/pluginHost';

const DELAY_MS = 3000;

/**
 * Brings the panels' code while nothing else happens, so that each opens at once, without a network too. A chunk that
 * does not come now is asked for again when it is shown. Returns the way to stop.
 */
export function preloadWhenIdle(host: PluginHost): () => void {
  const timer = setTimeout(() => {
    loadParts();
    for (const { value } of host.registries.panels.entries.get()) value.load().catch(() => undefined);
  }, DELAY_MS);
  return () => clearTimeout(timer);
}
