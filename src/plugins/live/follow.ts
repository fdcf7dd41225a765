import {
  type DraftFollowing,
  type FollowedSave,
  type PluginContext,
  type WritableObservable,
} from '../../kernel';
import { watchProject } from '../../api/updates';
import { createFollower } from './follower';
import { type EditorsNow, namesInto } from './liveEditors';
import { loadProject } from './loadProject';

const loadFollowChip = () => import('./FollowChip');

/** Has a player show a draft as it is edited. */
export function follow(
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
