import { definePlugin, Saving } from '../../kernel';
import { VersionsIcon } from './icons';

const loadVersionsPanel = () => import('./VersionsPanel');

/** Earlier states of the project: kept by hand and by half an hour of work, looked at, brought back, taken further. */
export default definePlugin({
  id: 'mirra.versions',
  version: '1.0.0',
  apiVersion: 1,
  title: 'versions:title',
  requires: { saving: Saving },
  setup(ctx) {
    ctx.panels.add({
      slot: 'rail',
      id: 'versions',
      title: 'versions:title',
      icon: VersionsIcon,
      order: 90,
      load: loadVersionsPanel,
    });
  },
});
