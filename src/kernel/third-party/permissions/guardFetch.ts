import type { ForeignRequest } from '../../core/pluginContext';
import { type Grant, type Guard, networkOrigin } from './permissions';

/** Fetches from an origin that the plugin was granted. @throws PluginError `permission` for any other address */
export async function guardedFetch(
  guard: Guard,
  grant: Grant,
  address: string,
  init: ForeignRequest = {},
): Promise<Response> {
  if (!URL.canParse(address)) guard.refuse(`fetch "${address}", which is no absolute address`);
  const { origin } = new URL(address);
  const permission = `network:${origin}` as const;
  if (networkOrigin(permission) === null) guard.refuse(`fetch from ${origin}`);
  guard.need(permission, `fetch from ${origin}`);
  return grant.fetch(address, init);
}
