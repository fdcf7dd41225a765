import type { ServerParts } from '../../parts';
import { pluginRoutes } from './routes';
import { createPlugins } from './service';

/** Third-party plugins of the plugins' folder, as browsers load them. */
export async function registerPlugins({ config, http, route }: ServerParts) {
  const plugins = await createPlugins(config.pluginsDir);
  pluginRoutes(route, http, plugins);
  return plugins;
}
