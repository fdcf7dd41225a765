import { Assets, definePlugin, MaterialChooser, MaterialLibrary, selectionIsOf } from '../../kernel';
import { VideoIcon } from './icons';
import { picking } from './picking';
import { videoType } from './videoType';

/** Videos of the library on the stage. */
export default definePlugin({
  id: 'mirra.video',
  version: '1.0.0',
  apiVersion: 1,
  title: 'video:title',
  hosts: ['editor', 'player'],
  requires: { assets: Assets, library: MaterialLibrary },
  optional: { chooser: MaterialChooser },
  setup(ctx) {
    ctx.elements.add({
      id: videoType.type,
      title: 'video:title',
      type: videoType,
      icon: VideoIcon,
      style: ['radius', 'stroke', 'shadow'],
      canvas: () => import('./CanvasVideo'),
      view: () => import('./StageFilm'),
    });
    const { editor } = ctx;
    if (editor === null) return;
    ctx.panels.add({
      slot: 'inspector',
      id: 'video-inspector',
      title: 'video:title',
      order: 20,
      when: (ports) => selectionIsOf(ports, videoType.type),
      load: () => import('./VideoInspector'),
    });
    ctx.panels.add({
      slot: 'overlay',
      id: 'video-dialog',
      title: 'video:choose',
      load: () => import('./VideoDialog'),
    });
    ctx.commands.add({
      id: 'video:insert',
      label: 'video:title',
      icon: VideoIcon,
      keywords: 'video:keywords',
      group: 'video:group',
      places: ['insert'],
      order: 21,
      run: () => picking.set({ replace: [] }),
    });
    ctx.onDispose(() => picking.set(null));
  },
});
