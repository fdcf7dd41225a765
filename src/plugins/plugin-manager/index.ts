import { createCatalogue, createObservable, definePlugin, RunningHost } from '../../kernel';
import { storedLanguage } from '../../api/session';
import { IconPlugin } from '../../ui/icons/shared';
import { PluginManager } from './managerState';
import { serverSource } from './source';

const loadStatusEntry = () => import('./StatusEntry');
const loadManagerOverlay = () => import('./ManagerOverlay');
const loadSafeModeBanner = () => import('./SafeModeBanner');

/** How often the list is read while the author of one of the plugins is at work, milliseconds. */
const DEVELOPMENT_MS = 1_500;

/** Loads the third-party plugins that the user has allowed, and shows all plugins with their permissions and state. */
export default definePlugin({
  id: 'mirra.plugin-manager',
  version: '1.0.0',
  apiVersion: 1,
  title: 'plugins:title',
  essential: true,
  requires: { host: RunningHost },
  provides: [PluginManager],
  setup(ctx, { host }) {
    const ended = new AbortController();
    const safeMode = new URLSearchParams(window.location.search).has('safe-mode');
    const catalogue = createCatalogue({
      host,
      source: serverSource(ended.signal),
      safeMode,
      language: storedLanguage,
    });
    ctx.onDispose(() => {
      catalogue.stop();
      ended.abort();
    });
    const opened = createObservable(false);
    ctx.services.provide(PluginManager, { opened, catalogue });
    ctx.commands.add({
      id: 'plugins:open',
      label: 'plugins:open',
      icon: IconPlugin,
      keywords: 'plugins:keywords',
      run: () => opened.set(true),
    });
    ctx.panels.add({
      slot: 'status',
      id: 'plugins-status',
      title: 'plugins:title',
      load: loadStatusEntry,
    });
    ctx.panels.add({
      slot: 'overlay',
      id: 'plugins-manager',
      title: 'plugins:title',
      load: loadManagerOverlay,
    });
    if (safeMode) {
      ctx.panels.add({
        slot: 'overlay',
        id: 'plugins-safe-mode',
        title: 'plugins:title',
        load: loadSafeModeBanner,
      });
    }
    // Built-in plugins are set up first and do not wait for the network.
    ctx.timeout(() => void catalogue.refresh(), 0);
    ctx.interval(() => {
      const isDeveloping = catalogue.entries.get().some(({ plugin }) => plugin.development === true);
      if (isDeveloping && document.visibilityState === 'visible') void catalogue.refresh();
    }, DEVELOPMENT_MS);
  },
});
