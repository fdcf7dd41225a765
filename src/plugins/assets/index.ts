import type { Project } from '../../../contract/project/schema';
import { Assets, definePlugin, FontLibrary, MaterialLibrary, Notifier } from '../../kernel';
import { createAssets } from './createAssets';
import { fetchAsset } from './fetchAsset';
import { createFontLibrary } from './fontLibrary';
import { createMaterialLibrary } from './materialLibrary';

const loadWatch = () => import('./watchPlayback');

/** Resolves the ids of a document: from the project in a player, from the library in the editor. */
export default definePlugin({
  id: 'mirra.assets',
  version: '1.0.0',
  apiVersion: 1,
  title: 'editor:plugin.assets',
  hosts: ['editor', 'player'],
  provides: [Assets, MaterialLibrary, FontLibrary],
  optional: { notifier: Notifier },
  setup(ctx, { notifier }) {
    const stop = new AbortController();
    ctx.onDispose(() => stop.abort());
    const isPlayed = ctx.player !== null;
    const assets = createAssets(
      // Fonts come with the project; fonts of other accounts are replaced by the font of the site.
      async (kind, id) => (isPlayed && kind === 'font' ? null : fetchAsset(kind, id, stop.signal)),
      ctx.report,
    );
    // Visitors get what is converted with the project.
    if (!isPlayed)
      loadWatch().then(({ watchPlayback }) => {
        if (!stop.signal.aborted) ctx.onDispose(watchPlayback(assets, { notifier, report: ctx.report }));
      }, ctx.report);
    if (ctx.player !== null) rememberProject(assets, ctx.player.project);
    ctx.services.provide(Assets, assets);
    ctx.services.provide(MaterialLibrary, createMaterialLibrary(assets));
    ctx.services.provide(FontLibrary, createFontLibrary(assets));
  },
});

/** The assets that came with the project: visitors cannot read the library. */
function rememberProject(service: Assets, { assets }: Project): void {
  for (const material of Object.values(assets.materials)) service.remember('material', material);
  for (const font of Object.values(assets.fonts)) service.remember('font', font);
  if (assets.avatar !== null) service.remember('avatar', assets.avatar);
  // Those of the scenes of a film.
  for (const avatar of Object.values(assets.avatars ?? {})) service.remember('avatar', avatar);
  for (const voice of Object.values(assets.voices ?? {})) service.remember('voice', voice);
  if (assets.voice !== null) service.remember('voice', assets.voice);
  if (assets.role !== null) service.remember('role', assets.role);
}
