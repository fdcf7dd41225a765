import { Assets, definePlugin, MaterialChooser, MaterialLibrary, Notifier } from '../../kernel';
import { picking } from './picking';
import { video } from './video';

const loadVideoDialog = () => import('./VideoDialog');

/** Videos of the library on the stage. */
export default definePlugin({
  id: 'mirra.video',
  version: '1.0.0',
  apiVersion: 1,
  title: 'video:title',
  hosts: ['editor', 'player'],
  requires: { assets: Assets, library: MaterialLibrary },
  optional: { chooser: MaterialChooser, notifier: Notifier },
  setup(ctx) {
    ctx.elements.add(video);
    if (ctx.editor === null) return;
    ctx.panels.add({
      slot: 'overlay',
      id: 'video-dialog',
      title: 'video:choose',
      load: loadVideoDialog,
    });
    ctx.onDispose(() => picking.set(null));
  },
});
