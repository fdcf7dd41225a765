import { Assets, createObservable, definePlugin, EditorPanels, Notifier, Saving } from '../../kernel';
import { IconPublish, IconShare } from '../../ui/icons/editor';
import { PublishState, ShareState } from './shareState';

const loadPublishButton = () => import('./PublishButton');
const loadShareButton = () => import('./ShareButton');

/** Publication of the project, and links for visitors and invited colleagues. */
export default definePlugin({
  id: 'mirra.share',
  version: '1.1.0',
  apiVersion: 1,
  title: 'share:title',
  requires: { notifier: Notifier, saving: Saving, assets: Assets, panels: EditorPanels },
  provides: [ShareState, PublishState],
  setup(ctx) {
    const opened = createObservable(false);
    const publishing = createObservable(false);
    ctx.services.provide(ShareState, opened);
    ctx.services.provide(PublishState, publishing);
    ctx.commands.add({
      id: 'share:open',
      label: 'share:title',
      icon: IconShare,
      group: 'project-file:group',
      run: () => opened.set(true),
    });
    ctx.commands.add({
      id: 'share:publish',
      label: 'share:publish.title',
      icon: IconPublish,
      group: 'project-file:group',
      run: () => publishing.set(true),
    });
    ctx.panels.add({
      slot: 'topbar-end',
      id: 'publish',
      title: 'share:publish.title',
      order: 15,
      load: loadPublishButton,
    });
    ctx.panels.add({
      slot: 'topbar-end',
      id: 'share',
      title: 'share:title',
      order: 20,
      load: loadShareButton,
    });
  },
});
