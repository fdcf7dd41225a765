import { accountRoutes } from './account';
import { conversationRoutes } from './conversation';
import { designRoutes } from './design';
import { materialRoutes } from './material';
import { pluginRoutes } from './plugin';
import { projectRoutes } from './project';
import { providerRoutes } from './provider';
import { roleRoutes } from './role';
import { shareRoutes } from './share';
import { sandboxRoutes, systemRoutes } from './system';
import { templateRoutes } from './template';
import { transferRoutes } from './transfer';
import { versionRoutes } from './version';

/** Every call of the product, by `METHOD /path`. */
export const routes = {
  ...accountRoutes,
  ...projectRoutes,
  ...versionRoutes,
  ...templateRoutes,
  ...transferRoutes,
  ...materialRoutes,
  ...designRoutes,
  ...roleRoutes,
  ...shareRoutes,
  ...pluginRoutes,
  ...conversationRoutes,
  ...providerRoutes,
  ...systemRoutes,
  ...sandboxRoutes,
};

export type Routes = typeof routes;
export type RouteKey = keyof Routes;
