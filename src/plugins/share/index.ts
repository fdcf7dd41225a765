import { definePlugin, Notifier, Saving } from '../../kernel';

/** Links by which visitors talk to the project. */
export default definePlugin({
  id: 'mirra.share',
  version: '1.0.0',
  apiVersion: 1,
  title: 'share:title',
  requires: { notifier: Notifier, saving: Saving },
  setup(ctx) {
    ctx.panels.add({
      slot: 'topbar-end',
      id: 'share',
      title: 'share:title',
      order: 20,
      load: () => import('./ShareButton'),
    });
  },
});
