import type { PluginHost } from '../../core/pluginHost';
import { isTypeOf } from '../sandbox/isTypeOf';
import { loadExternal } from './loadExternal';
import type { ExternalSource } from './source';

/**
 * Adds to a player the plugins that the operator has marked for players. Visitors are not asked, since the operator has
 * installed them; each call is checked as in the editor. A sandboxed one is loaded where the project has an element of it.
 */
export async function loadPlayerPlugins(
  host: PluginHost,
  source: ExternalSource,
  options: {
    language: string;
    /** The types of the project's elements. */
    types: ReadonlySet<string>;
    stopped: () => boolean;
    report: (error: unknown) => void;
  },
): Promise<void> {
  const { records } = await source.list();
  const wanted = records.filter(
    ({ id, player, sandbox }) =>
      player === true && (sandbox !== true || [...options.types].some((type) => isTypeOf(id, type))),
  );
  await Promise.all(
    wanted.map(async (listed) => {
      try {
        const plugin = await loadExternal(listed, {
          fetch: source.fetch,
          language: options.language,
          host: 'player',
        });
        if (!options.stopped()) await host.add(plugin);
      } catch (error) {
        options.report(error);
      }
    }),
  );
}
