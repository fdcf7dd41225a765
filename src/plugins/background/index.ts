import { Assets, definePlugin, MaterialChooser, MaterialLibrary } from '../../kernel';
import { BackgroundIcon } from './icon';

const loadBackgroundPanel = () => import('./BackgroundPanel');
const loadCanvasBackground = () => import('./CanvasBackground');
const loadStageBackground = () => import('./StageBackground');

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
      load: loadBackgroundPanel,
    });
    ctx.canvasLayers.add({ id: 'background', load: loadCanvasBackground });
    ctx.stageViews.add({ id: 'background', layer: 'background', load: loadStageBackground });
  },
});
