import { loadParts } from '../host/lazyPart';
import type { PluginHost } from '../core/pluginHost';

const DELAY_MS = 3000;

/**
 * Preloads the panels' code while the page is idle, so that each opens at once, even without a network. A chunk that fails now
 * is requested again when it is shown. Returns a function that stops it.
 */
export function preloadWhenIdle(host: PluginHost): () => void {
  const timer = setTimeout(() => {
    loadParts();
    for (const { value } of host.registries.panels.entries.get()) value.load().catch(() => undefined);
  }, DELAY_MS);
  return () => clearTimeout(timer);
}
