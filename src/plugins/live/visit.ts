import type { AvatarStream, Conversation, PluginContext, WritableObservable } from '../../kernel';
import { watchProject } from '../../api/updates';
import { loadProject } from './loadProject';
import { createVisitor } from './visitor';

const loadUnavailable = () => import('./Unavailable');

/** What a visitor talks through. */
export interface Talk {
  stream: AvatarStream | null;
  conversation: Conversation | null;
}

/** Has a player show what is published, once nobody speaks. */
export function visit(
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
