import { PluginError } from './errors';
import { API_VERSION, type Plugin } from './plugin';
import type { Token } from './token';

/** What the kernel knows of a plugin before its setup. */
export interface Planned {
  readonly plugin: Plugin;
  readonly index: number;
  /** Plugins that must be set up first. */
  readonly after: readonly string[];
  /** The error that prevents its setup. */
  readonly problem: PluginError | null;
}

/**
 * Computes the dependencies between plugins.
 * @param given tokens of services that the host itself provides.
 * @throws PluginError `duplicate` when two plugins share an id.
 */
export function planPlugins(
  plugins: readonly Plugin[],
  given: ReadonlySet<Token<unknown>>,
): Map<string, Planned> {
  const ids = new Set<string>();
  for (const { id } of plugins) {
    if (ids.has(id)) throw new PluginError('duplicate', `two plugins have the id ${id}`);
    ids.add(id);
  }
  const providers = new Map<Token<unknown>, string>();
  const problems = new Map<string, PluginError>();
  for (const plugin of plugins) {
    const problem = versionProblem(plugin) ?? claimTokens(plugin, providers, given);
    if (problem !== null) problems.set(plugin.id, problem);
  }
  const after = new Map(plugins.map((plugin) => [plugin.id, providersOf(plugin, providers)]));
  const plan = new Map<string, Planned>();
  plugins.forEach((plugin, index) => {
    const problem =
      problems.get(plugin.id) ?? missing(plugin, providers, given) ?? cycleProblem(plugin.id, after);
    plan.set(plugin.id, { plugin, index, after: after.get(plugin.id) ?? [], problem });
  });
  return plan;
}

function versionProblem({ id, apiVersion }: Plugin): PluginError | null {
  if (apiVersion === API_VERSION) return null;
  return new PluginError('api-version', `${id} is made for API ${apiVersion}, this is API ${API_VERSION}`);
}

function claimTokens(
  plugin: Plugin,
  providers: Map<Token<unknown>, string>,
  given: ReadonlySet<Token<unknown>>,
): PluginError | null {
  for (const token of plugin.provides) {
    const other = given.has(token) ? 'the host' : providers.get(token);
    if (other !== undefined) {
      return new PluginError('duplicate', `${token.name} of ${plugin.id} is provided by ${other} already`);
    }
  }
  for (const token of plugin.provides) providers.set(token, plugin.id);
  return null;
}

function providersOf(plugin: Plugin, providers: ReadonlyMap<Token<unknown>, string>): string[] {
  const tokens = [...Object.values(plugin.requires), ...Object.values(plugin.optional)];
  return [...new Set(tokens.flatMap((token) => providers.get(token) ?? []))];
}

function missing(
  plugin: Plugin,
  providers: ReadonlyMap<Token<unknown>, string>,
  given: ReadonlySet<Token<unknown>>,
): PluginError | null {
  const token = Object.values(plugin.requires).find((t) => !providers.has(t) && !given.has(t));
  if (token === undefined) return null;
  return new PluginError('missing-service', `${plugin.id} needs ${token.name}, which no plugin provides`);
}

/** A cycle through the plugin itself, with its path. */
function cycleProblem(id: string, after: ReadonlyMap<string, readonly string[]>): PluginError | null {
  const walk = (at: string, path: readonly string[]): readonly string[] | null => {
    for (const next of after.get(at) ?? []) {
      if (next === id) return [...path, next];
      if (path.includes(next)) continue;
      const found = walk(next, [...path, next]);
      if (found !== null) return found;
    }
    return null;
  };
  const path = walk(id, [id]);
  return path === null ? null : new PluginError('cycle', `plugins wait for each other: ${path.join(' -> ')}`);
}
