import { Assets, AvatarStream, Conversation, definePlugin, Kiosk, Listening } from '../../kernel';
import { followSleep } from './sleep';
import { Sleep } from './sleepToken';

const loadSleepOverlay = () => import('./SleepOverlay');

/** Puts the idle avatar to sleep, and wakes it. */
export default definePlugin({
  id: 'mirra.hibernation',
  version: '1.1.0',
  apiVersion: 1,
  title: 'hibernation:title',
  hosts: ['player'],
  requires: { assets: Assets, stream: AvatarStream, conversation: Conversation },
  optional: { listening: Listening, kiosk: Kiosk },
  provides: [Sleep],
  setup(ctx, { stream, conversation, listening, kiosk }) {
    const sleep = followSleep({
      stream,
      conversation,
      listening,
      events: () => ctx.document.get().events,
      setTimer: (run, ms) => ctx.timeout(run, ms),
    });
    ctx.services.provide(Sleep, sleep);
    ctx.onDispose(stream.state.subscribe(sleep.note));
    ctx.onDispose(conversation.busy.subscribe(sleep.note));
    ctx.onDispose(ctx.document.subscribe(sleep.note));
    if (listening !== null) {
      ctx.onDispose(listening.onPhrase(sleep.obey));
      ctx.onDispose(listening.heard.subscribe(sleep.note));
    }
    for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
      ctx.listen(window, type, sleep.note);
    if (kiosk !== null) sleep.sleep();
    sleep.note();
    ctx.stageViews.add({
      id: 'mirra.hibernation',
      layer: 'overlay',
      order: 30,
      load: loadSleepOverlay,
    });
  },
});
