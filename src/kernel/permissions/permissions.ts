import { networkOrigin, type Permission } from '../../../contract/plugin-permissions';
import { PluginError } from '../errors';

export { networkOrigin, type Permission };

/** What a user has granted a third-party plugin. A plugin without a grant is built in and may do everything. */
export interface Grant {
  readonly permissions: readonly Permission[];
  /** Reaches other origins for the plugin; the guard has checked the address. */
  readonly fetch: (url: string, init: ForeignRequest) => Promise<Response>;
}

/** A request to another origin: never with cookies, never through a redirect. */
export interface ForeignRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Checks each call of one plugin. */
export interface Guard {
  readonly pluginId: string;
  has(permission: Permission): boolean;
  /** @throws PluginError `permission` that names plugin, permission and what was tried; it is reported as well. */
  need(permission: Permission, what: string): void;
  /** Refuses what no third party may do. @throws PluginError `permission` */
  refuse(what: string): never;
}

/** The guard of a third-party plugin. */
export function createGuard(pluginId: string, grant: Grant, report: (error: unknown) => void): Guard {
  const held = new Set<string>(grant.permissions);
  const deny = (message: string): never => {
    const error = new PluginError('permission', message);
    report(error);
    throw error;
  };
  return {
    pluginId,
    has: (permission) => held.has(permission),
    need(permission, what) {
      if (!held.has(permission)) deny(`${pluginId} needs the permission ${permission} to ${what}`);
    },
    refuse: (what) => deny(`${pluginId} may not ${what}: no permission allows it`),
  };
}
