import type { Confine } from './confinement';
import { PluginError } from './errors';
import type { PluginContext } from './pluginContext';
import type { HostKind } from './ports';
import type { OptionalServicesOf, ServicesOf, Token, TokenMap } from './token';

/** The version of this API; plugins for another version are refused. */
export const API_VERSION = 1;

/** The definition of a plugin; see {@link definePlugin}. */
export interface PluginDefinition<R extends TokenMap, O extends TokenMap> {
  /** `vendor.name`. */
  readonly id: string;
  readonly version: string;
  readonly apiVersion: typeof API_VERSION;
  /** Translation key of its name; the id is shown when there is none. */
  readonly title?: string;
  /** Where it runs; only in the editor by default. */
  readonly hosts?: readonly HostKind[];
  /** Whether it cannot be disabled, such as the plugin that enables others. For built-in plugins. */
  readonly essential?: boolean;
  /** Required services, passed to `setup` under the same names. */
  readonly requires?: R;
  /** Optional services; null when nobody provides them. */
  readonly optional?: O;
  /** Services that `setup` provides; they determine the order of setups. */
  readonly provides?: readonly Token<unknown>[];
  /** Registers everything through `ctx`, within 5 s. An error fails only this plugin. */
  setup(ctx: PluginContext, services: ServicesOf<R> & OptionalServicesOf<O>): void | Promise<void>;
}

/** A plugin whose service types have been checked. */
export interface Plugin {
  readonly id: string;
  readonly version: string;
  readonly apiVersion: number;
  readonly title?: string;
  readonly hosts: readonly HostKind[];
  readonly essential?: boolean;
  /** Limits a third-party plugin to its granted permissions; absent for built-in ones. Set only by the loader. */
  readonly confine?: Confine;
  readonly requires: TokenMap;
  readonly optional: TokenMap;
  readonly provides: readonly Token<unknown>[];
  setup(ctx: PluginContext, services: Readonly<Record<string, unknown>>): void | Promise<void>;
}

type None = Readonly<Record<never, never>>;

/**
 * Describes a plugin.
 * @example
 * export default definePlugin({
 *   id: 'acme.clock', version: '1.0.0', apiVersion: 1, hosts: ['player'],
 *   setup(ctx) {
 *     ctx.stageViews.add({ id: 'acme.clock', layer: 'overlay', load: () => import('./Clock') });
 *   },
 * });
 * @throws PluginError `definition` when the id is no vendor.name.
 */
export function definePlugin<R extends TokenMap = None, O extends TokenMap = None>(
  definition: PluginDefinition<R, O>,
): Plugin {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(definition.id)) {
    throw new PluginError('definition', `plugin id "${definition.id}" is no vendor.name`);
  }
  return {
    hosts: ['editor'],
    requires: {},
    optional: {},
    provides: [],
    ...definition,
    setup: (ctx, services) =>
      definition.setup(ctx, services as unknown as ServicesOf<R> & OptionalServicesOf<O>),
  };
}
