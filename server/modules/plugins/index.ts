import type { ServerParts } from '../../parts';
import { pluginRoutes } from './routes';
import { createPlugins } from './service';

/** Third-party plugins in the plugin folder, which browsers load. */
export async function registerPlugins({ config, http, route }: ServerParts) {
  const plugins = await createPlugins(config.pluginsDir);
  pluginRoutes(route, http, plugins);
  return plugins;
}
