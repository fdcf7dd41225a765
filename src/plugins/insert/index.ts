import { definePlugin } from '../../kernel';
import { InsertIcon } from './icon';

const loadInsertPanel = () => import('./InsertPanel');

/** The insert panel. */
export default definePlugin({
  id: 'mirra.insert',
  version: '1.0.0',
  apiVersion: 1,
  title: 'insert:title',
  setup(ctx) {
    ctx.panels.add({
      slot: 'rail',
      id: 'insert',
      title: 'insert:title',
      icon: InsertIcon,
      order: 35,
      load: loadInsertPanel,
    });
  },
});
