import { call } from '../../api/client';
import { editProject, watchProject } from '../../api/updates';
import { createObservable, definePlugin, type PluginContext } from '../../kernel';
import { createFollower } from './follower';
import { LiveEditors } from './liveEditors';

/** Shows a project's changes wherever it is open, and says who is at work on it. */
export default definePlugin({
  id: 'mirra.live',
  version: '1.0.0',
  apiVersion: 1,
  title: 'live:title',
  hosts: ['editor', 'player'],
  provides: [LiveEditors],
  setup(ctx) {
    const editors = createObservable<readonly string[]>([]);
    ctx.services.provide(LiveEditors, editors);
    if (ctx.editor !== null) announce(ctx, editors);
    else if (ctx.player?.surface === 'preview' || ctx.player?.surface === 'share') follow(ctx, editors);
  },
});

type Names = { set(names: readonly string[]): void };
const namesOf = (editors: readonly { name: string }[]) => [...new Set(editors.map(({ name }) => name))];

function announce(ctx: PluginContext, names: Names): void {
  const editing = editProject(ctx.project.id);
  ctx.onDispose(editing.stop);
  ctx.onDispose(watchProject(ctx.project.id, { editors: (editors) => names.set(namesOf(editors)) }));
  ctx.events.on('document:changed', ({ origin, patches }) => {
    if (origin !== 'remote') editing.show(patches);
  });
  ctx.panels.add({
    slot: 'topbar-end',
    id: 'live-editors',
    title: 'live:title',
    order: -10,
    load: () => import('./EditorsChip'),
  });
}

function follow(ctx: PluginContext, names: Names): void {
  const { player } = ctx;
  if (player === null) return;
  const params = { id: ctx.project.id };
  const follower = createFollower(player.project, {
    load: () => call('GET /avatar/project/{id}', { params }, { quiet: true }),
    show: player.show,
  });
  const settle = (work: Promise<void>) => void work.catch(ctx.report);
  let isFirst = true;
  ctx.onDispose(
    watchProject(ctx.project.id, {
      live: follower.live,
      saved: (saved) => settle(follower.saved(saved)),
      editors: (editors) => names.set(namesOf(editors)),
      connected() {
        if (!isFirst) settle(follower.reload());
        isFirst = false;
      },
    }),
  );
  ctx.stageViews.add({ id: 'mirra.live', layer: 'overlay', order: 20, load: () => import('./FollowChip') });
}
