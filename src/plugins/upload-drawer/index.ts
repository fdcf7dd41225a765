import { Assets, definePlugin, MaterialChooser, Notifier } from '../../kernel';
import { asked, requestAsset } from './asked';

const loadDrawerHost = () => import('./DrawerHost');

/** The drawer for pictures and videos: from the disk, by a link, from a library, from a text. */
export default definePlugin({
  id: 'mirra.upload-drawer',
  version: '1.0.0',
  apiVersion: 1,
  title: 'upload-drawer:plugin',
  requires: { assets: Assets, notifier: Notifier },
  provides: [MaterialChooser],
  setup(ctx) {
    ctx.services.provide(MaterialChooser, { choose: requestAsset });
    ctx.panels.add({
      slot: 'overlay',
      id: 'upload-drawer',
      title: 'upload-drawer:plugin',
      load: loadDrawerHost,
    });
    ctx.onDispose(() => {
      asked.get()?.answer(null);
      asked.set(null);
    });
  },
});
