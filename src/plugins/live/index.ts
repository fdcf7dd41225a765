import { editProject, watchProject } from '../../api/updates';
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
import { gatherPatches } from './gatherPatches';
import { type EditorsNow, LiveEditors, namesInto, noEditors } from './liveEditors';

const loadEditorsChip = () => import('./EditorsChip');

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
  async setup(ctx, { editing, ...talk }) {
    const editors = createObservable<EditorsNow>(noEditors);
    const available = createObservable(true);
    // Where no editor is followed, what is shown is what came with the page.
    const save = createObservable<FollowedSave>({
      revision: ctx.player?.project.revision ?? 0,
      isAhead: false,
    });
    ctx.services.provide(LiveEditors, editors);
    ctx.services.provide(Availability, available);
    // Editors load nothing of what players do.
    const surface = ctx.player?.surface;
    const follows = surface === 'preview' ? (await import('./follow')).follow(ctx, editors, save) : null;
    ctx.services.provide(DraftFollowing, { save, reload: async () => follows?.reload() });
    if (ctx.editor !== null) announce(ctx, editors, editing);
    else if (surface === 'share') (await import('./visit')).visit(ctx, available, talk);
  },
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
