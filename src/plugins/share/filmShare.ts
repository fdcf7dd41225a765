import { Assets, createObservable, definePlugin, Notifier, Saving } from '../../kernel';
import { IconShare } from '../../ui/icons/editor';
import { FilmShareState } from './filmShareState';

const loadButton = () => import('./FilmShareButton');

/** Draft links, by which colleagues follow a film while it is edited. */
export default definePlugin({
  id: 'mirra.film-share',
  version: '1.0.0',
  apiVersion: 1,
  title: 'share:link.draft.title',
  requires: { notifier: Notifier, saving: Saving, assets: Assets },
  provides: [FilmShareState],
  setup(ctx) {
    const opened = createObservable(false);
    ctx.services.provide(FilmShareState, opened);
    ctx.commands.add({
      id: 'film-share:open',
      label: 'share:link.draft.title',
      keywords: 'share:film.draft.words',
      icon: IconShare,
      group: 'studio:group',
      run: () => opened.set(true),
    });
    ctx.panels.add({
      slot: 'topbar-end',
      id: 'film:share',
      title: 'share:link.draft.title',
      order: 75,
      load: loadButton,
    });
  },
});
