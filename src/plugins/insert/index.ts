import { definePlugin } from '../../kernel';
import { IconPlus } from '../../ui/icons/actions';

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
      icon: IconPlus,
      order: 35,
      load: loadInsertPanel,
    });
  },
});
