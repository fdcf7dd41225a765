import { Assets, definePlugin, MaterialChooser, MaterialLibrary } from '../../kernel';
import { BackgroundIcon } from './icon';

/** The background of the stage: a color, a gradient, a picture or a video. */
export default definePlugin({
  id: 'mirra.background',
  version: '1.0.0',
  apiVersion: 1,
  title: 'background:title',
  hosts: ['editor', 'player'],
  requires: { assets: Assets, library: MaterialLibrary },
  optional: { chooser: MaterialChooser },
  setup(ctx) {
    ctx.panels.add({
      slot: 'rail',
      id: 'background',
      title: 'background:title',
      icon: BackgroundIcon,
      order: 10,
      load: () => import('./BackgroundPanel'),
    });
    ctx.canvasLayers.add({ id: 'background', load: () => import('./CanvasBackground') });
    ctx.stageViews.add({ id: 'background', layer: 'background', load: () => import('./StageBackground') });
  },
});
