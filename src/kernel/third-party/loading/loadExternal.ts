import { isOwnId, isPermission } from '../../../../contract/plugin/permissions';
import { PluginError } from '../../core/errors';
import { API_VERSION, definePlugin, type Plugin } from '../../core/plugin';
import { confineTo } from '../permissions/confineTo';
import type { Grant, PatchDocument } from '../permissions/permissions';
import type { HostKind } from '../../core/ports';
import { Notifier } from '../../core/services';
import { localText } from '../../core/texts';
import { Token } from '../../core/token';
import { importEntry } from './importEntry';
import type { ListedPlugin } from './source';

/** The target of a loaded plugin. */
export interface LoadOptions {
  readonly fetch: Grant['fetch'];
  readonly language: string;
  readonly host: HostKind;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTokens = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((token) => token instanceof Token);
const isTokenList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((token) => token instanceof Token);
const isHosts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((host) => host === 'editor' || host === 'player');

/** Whether a module's export has the form of a plugin, whose fields the host reads before any of its code runs. */
const isPlugin = (value: unknown): value is Plugin =>
  isRecord(value) &&
  typeof value.setup === 'function' &&
  isHosts(value.hosts) &&
  isTokens(value.requires) &&
  isTokens(value.optional) &&
  isTokenList(value.provides);

/** The server's rules for documents, loaded only where a third party may change one. */
const rulesFor = async (host: HostKind): Promise<PatchDocument | null> =>
  host === 'editor' ? (await import('../../../../contract/document/patches')).patchDocument : null;

/**
 * Loads the code of a listed plugin; a sandboxed one becomes a plugin that represents its frame.
 * @throws PluginError `definition` or `api-version` before any of its code runs, `integrity`, `load`, `definition` for what is no plugin
 */
export async function loadExternal(
  listed: ListedPlugin,
  { fetch, language, host }: LoadOptions,
): Promise<Plugin> {
  const { id, version, apiVersion } = listed;
  if (isOwnId(id)) throw new PluginError('definition', `the id ${id} belongs to the product`);
  if (apiVersion !== API_VERSION) {
    throw new PluginError('api-version', `${id} is made for API ${apiVersion}, this is API ${API_VERSION}`);
  }
  const own = { id, version, title: localText(listed.name, language), essential: false };
  const permissions = listed.permissions.filter(isPermission);
  const grant: Grant = { permissions, fetch, patchDocument: await rulesFor(host) };
  if (listed.sandbox === true) {
    const { setUpSandboxed } = await import('../sandbox/setUpSandboxed');
    const plugin = definePlugin({
      ...own,
      apiVersion: API_VERSION,
      hosts: listed.player === true ? ['editor', 'player'] : ['editor'],
      optional: { notifier: Notifier },
      setup: (ctx, { notifier }) =>
        setUpSandboxed(ctx, { frameUrl: listed.frameUrl, language, notifier, rules: grant.patchDocument }),
    });
    return { ...plugin, confine: confineTo(grant) };
  }
  const found = await importEntry(id, listed.entryUrl, listed.integrity);
  if (!isPlugin(found) || found.id !== id) {
    throw new PluginError('definition', `the module of ${id} does not export a plugin of that id by default`);
  }
  // A new object, so that a module can neither remove its confinement nor omit fields that the kernel relies on.
  const plugin = definePlugin({ ...found, ...own, apiVersion: found.apiVersion as typeof API_VERSION });
  return { ...plugin, confine: confineTo(grant) };
}
