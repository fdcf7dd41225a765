import { Assets, createObservable, definePlugin, Notifier } from '../../kernel';
import { IconPlugin } from '../../ui/icons/shared';
import { FilmApiState } from './filmApiState';

const loadButton = () => import('./FilmApiButton');

/** Keys by which programs order videos of a film, and web hooks that hear of them. */
export default definePlugin({
  id: 'mirra.film-api',
  version: '1.0.0',
  apiVersion: 1,
  title: 'share:film.title',
  requires: { notifier: Notifier, assets: Assets },
  provides: [FilmApiState],
  setup(ctx) {
    const opened = createObservable(false);
    ctx.services.provide(FilmApiState, opened);
    ctx.commands.add({
      id: 'film-api:open',
      label: 'share:film.title',
      icon: IconPlugin,
      group: 'studio:group',
      run: () => opened.set(true),
    });
    ctx.panels.add({
      slot: 'topbar-end',
      id: 'film:api',
      title: 'share:film.title',
      order: 80,
      load: loadButton,
    });
  },
});
