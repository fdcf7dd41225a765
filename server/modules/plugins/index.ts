import type { ServerDeps } from '../../deps';
import { pluginRoutes } from './routes';
import { createPlugins } from './service';

/** Third-party plugins in the plugin folder, which browsers load. */
export async function registerPlugins({ config, http, route }: ServerDeps) {
  const plugins = await createPlugins(config.pluginsDir);
  pluginRoutes(route, http, plugins);
  return plugins;
}
