import { call } from '../../api/client';
import { editProject, type ProjectListener, watchProject } from '../../api/updates';
import {
  AvatarStream,
  Conversation,
  createObservable,
  definePlugin,
  DraftFollowing,
  FilmEditing,
  type FollowedSave,
  type PluginContext,
  type WritableObservable,
} from '../../kernel';
import type { DocumentChange } from '../../document';
import { Availability } from './availability';
import { createFollower } from './follower';
import { gatherPatches } from './gatherPatches';
import { type EditorsNow, LiveEditors, noEditors } from './liveEditors';
import { createVisitor } from './visitor';

const loadEditorsChip = () => import('./EditorsChip');
const loadFollowChip = () => import('./FollowChip');
const loadUnavailable = () => import('./Unavailable');

interface Talk {
  stream: AvatarStream | null;
  conversation: Conversation | null;
}

/**
 * Keeps open pages up to date: previews and draft links with the draft and its current editors, visitors with the published
 * version only.
 */
export default definePlugin({
  id: 'mirra.live',
  version: '1.1.0',
  apiVersion: 1,
  title: 'live:title',
  hosts: ['editor', 'player'],
  optional: { stream: AvatarStream, conversation: Conversation, editing: FilmEditing },
  provides: [LiveEditors, Availability, DraftFollowing],
  setup(ctx, { editing, ...talk }) {
    const editors = createObservable<EditorsNow>(noEditors);
    const available = createObservable(true);
    // Where no editor is followed, what is shown is what came with the page.
    const save = createObservable<FollowedSave>({
      revision: ctx.player?.project.revision ?? 0,
      isAhead: false,
    });
    ctx.services.provide(LiveEditors, editors);
    ctx.services.provide(Availability, available);
    const follows = ctx.player?.surface === 'preview' ? follow(ctx, editors, save) : null;
    ctx.services.provide(DraftFollowing, { save, reload: async () => follows?.reload() });
    if (ctx.editor !== null) announce(ctx, editors, editing);
    else if (ctx.player?.surface === 'share') visit(ctx, available, talk);
  },
});

const namesInto =
  (now: WritableObservable<EditorsNow>): NonNullable<ProjectListener['editors']> =>
  (editors) =>
    now.set({
      own: editors.some(({ own }) => own),
      names: [...new Set(editors.filter(({ own }) => !own).map(({ name }) => name))],
    });

/** @param film around the scene that is edited, whose patches have their places in all of it; null for a project */
function announce(ctx: PluginContext, now: WritableObservable<EditorsNow>, film: FilmEditing | null): void {
  const editing = editProject(ctx.project.id);
  const changes = gatherPatches(editing.show, ctx.timeout);
  ctx.onDispose(() => {
    changes.flush();
    editing.stop();
  });
  ctx.onDispose(watchProject(ctx.project.id, { editors: namesInto(now) }));
  const show = ({ origin, patches }: DocumentChange) => {
    if (origin !== 'remote') changes.add(patches);
  };
  if (film === null) ctx.events.on('document:changed', show);
  else ctx.onDispose(film.film.onChange(show));
  ctx.panels.add({
    slot: 'topbar-end',
    id: 'live-editors',
    title: 'live:title',
    order: -10,
    load: loadEditorsChip,
  });
}

const loadProject = (id: string) => call('GET /avatar/project/{id}', { params: { id } }, { quiet: true });

function follow(
  ctx: PluginContext,
  now: WritableObservable<EditorsNow>,
  save: WritableObservable<FollowedSave>,
): Pick<DraftFollowing, 'reload'> | null {
  const { player } = ctx;
  if (player === null) return null;
  const follower = createFollower(player.project, {
    load: () => loadProject(ctx.project.id),
    show: player.show,
    settled: save.set,
  });
  const settle = (work: Promise<void>) => void work.catch(ctx.report);
  let isFirst = true;
  ctx.onDispose(
    watchProject(ctx.project.id, {
      live: follower.live,
      saved: (saved) => settle(follower.saved(saved)),
      assets: () => settle(follower.reload()),
      editors: namesInto(now),
      connected() {
        if (!isFirst) settle(follower.reload());
        isFirst = false;
      },
    }),
  );
  ctx.stageViews.add({ id: 'mirra.live', layer: 'over-stage', order: 20, load: loadFollowChip });
  return follower;
}

function visit(
  ctx: PluginContext,
  available: WritableObservable<boolean>,
  { stream, conversation }: Talk,
): void {
  const { player } = ctx;
  if (player === null) return;
  const isIdle = () =>
    conversation?.busy.get() !== true &&
    stream?.state.get() !== 'speaking' &&
    stream?.state.get() !== 'thinking';
  const visitor = createVisitor({
    load: () => loadProject(ctx.project.id),
    show: player.show,
    isIdle,
    setAvailable(is) {
      if (is === available.get()) return;
      available.set(is);
      // Falling asleep silences the avatar at once; an interruption is a call, which an unpublished project refuses.
      if (is) stream?.wake();
      else stream?.sleep();
    },
  });
  const settle = (work: Promise<void>) => void work.catch(ctx.report);
  const settled = () => settle(visitor.settled());
  if (stream !== null) ctx.onDispose(stream.state.subscribe(settled));
  if (conversation !== null) ctx.onDispose(conversation.busy.subscribe(settled));
  let isFirst = true;
  ctx.onDispose(
    watchProject(ctx.project.id, {
      published: (now) => settle(visitor.published(now)),
      assets: () => settle(visitor.published({ published: true })),
      connected() {
        if (!isFirst) settle(visitor.reconnected());
        isFirst = false;
      },
    }),
  );
  ctx.stageViews.add({ id: 'mirra.live', layer: 'overlay', order: 90, load: loadUnavailable });
}
