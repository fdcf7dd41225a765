import { isPermission } from '../../../contract/plugin-permissions';
import { PluginError } from '../errors';
import { API_VERSION, definePlugin, type Plugin } from '../plugin';
import type { Grant } from '../permissions/permissions';
import { Notifier } from '../services';
import { localText } from '../texts';
import { importEntry } from './importEntry';
import type { ListedPlugin } from './source';

const isPlugin = (value: unknown): value is Plugin =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'setup' in value &&
  typeof value.setup === 'function';

/** What a plugin may do: what its manifest asks for and the user has seen. */
export const grantOf = ({ permissions }: ListedPlugin, fetch: Grant['fetch']): Grant => ({
  permissions: permissions.filter(isPermission),
  fetch,
});

/**
 * Brings the code of a listed plugin; a sandboxed one becomes a plugin that speaks for its frame.
 * @throws PluginError `api-version` before any of its code runs, `integrity`, `load`, `definition`
 */
export async function loadExternal(
  listed: ListedPlugin,
  fetch: Grant['fetch'],
  language: string,
): Promise<Plugin> {
  const { id, version, apiVersion } = listed;
  if (apiVersion !== API_VERSION) {
    throw new PluginError('api-version', `${id} is made for API ${apiVersion}, this is API ${API_VERSION}`);
  }
  const own = { id, version, title: localText(listed.name, language), essential: false };
  const grant = grantOf(listed, fetch);
  if (listed.sandbox === true) {
    const { setUpSandboxed } = await import('../sandbox/setUpSandboxed');
    const plugin = definePlugin({
      ...own,
      apiVersion: API_VERSION,
      optional: { notifier: Notifier },
      setup: (ctx, { notifier }) => setUpSandboxed(ctx, listed.frameUrl, language, notifier),
    });
    return { ...plugin, grant };
  }
  const found = await importEntry(id, listed.entryUrl, listed.integrity);
  if (!isPlugin(found) || found.id !== id) {
    throw new PluginError('definition', `the module of ${id} does not export a plugin of that id by default`);
  }
  // Built anew, so that a module can neither claim a grant nor leave out what the kernel relies on.
  return { ...definePlugin({ ...found, ...own, apiVersion: found.apiVersion as typeof API_VERSION }), grant };
}
