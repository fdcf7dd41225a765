import type { PluginHost } from '../../core/pluginHost';
import { loadExternal } from './loadExternal';
import type { ExternalSource } from './source';

/**
 * Adds to a player the plugins that the operator has marked for players. Visitors are not asked, since the operator has
 * installed them; each call is checked as in the editor, and sandboxed ones stay out.
 */
export async function loadPlayerPlugins(
  host: PluginHost,
  source: ExternalSource,
  options: { language: string; stopped: () => boolean; report: (error: unknown) => void },
): Promise<void> {
  const { records } = await source.list();
  const wanted = records.filter(({ player, sandbox }) => player === true && sandbox !== true);
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
