import { createObservable, definePlugin, Notifier, Saving } from '../../kernel';
import { IconPlay } from '../../ui/icons';
import { PreviewState } from './previewState';

const loadPreviewButton = () => import('./PreviewButton');
const loadPreviewOverlay = () => import('./PreviewOverlay');

/** Talks to the project as visitors will, over the editor. */
export default definePlugin({
  id: 'mirra.preview',
  version: '1.0.0',
  apiVersion: 1,
  title: 'preview:title',
  requires: { saving: Saving, notifier: Notifier },
  provides: [PreviewState],
  setup(ctx) {
    const opened = createObservable(false);
    ctx.services.provide(PreviewState, opened);
    ctx.commands.add({
      id: 'preview:open',
      label: 'preview:preview',
      icon: IconPlay,
      keys: ['Mod+Enter'],
      when: () => !opened.get(),
      run: () => opened.set(true),
    });
    ctx.panels.add({
      slot: 'topbar-end',
      id: 'preview',
      title: 'preview:title',
      order: 10,
      load: loadPreviewButton,
    });
    ctx.panels.add({
      slot: 'overlay',
      id: 'preview-overlay',
      title: 'preview:title',
      load: loadPreviewOverlay,
    });
  },
});
