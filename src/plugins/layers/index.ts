import { definePlugin } from '../../kernel';
import { IconLayers } from '../../ui/icons/editor';

const loadLayersPanel = () => import('./LayersPanel');

/** The objects of the stage as a list: order, names, groups, locks and visibility. */
export default definePlugin({
  id: 'mirra.layers',
  version: '1.0.0',
  apiVersion: 1,
  title: 'layers:title',
  setup(ctx) {
    ctx.panels.add({
      slot: 'rail',
      id: 'layers',
      title: 'layers:title',
      icon: IconLayers,
      order: 70,
      load: loadLayersPanel,
    });
  },
});
