import { storedLanguage } from '../../api/session';
import { elementsInOrder } from '../../document';
import { definePlugin, loadPlayerPlugins, RunningHost } from '../../kernel';
import { serverSource } from './source';

/** Brings third-party element types to players. An editor's preview plays with what the editor has loaded. */
export default definePlugin({
  id: 'mirra.player-plugins',
  version: '1.0.0',
  apiVersion: 1,
  title: 'plugins:title',
  hosts: ['player'],
  requires: { host: RunningHost },
  setup(ctx, { host }) {
    if (ctx.player?.surface === 'editor') return;
    const ended = new AbortController();
    ctx.onDispose(() => ended.abort());
    const failed = (error: unknown) => {
      if (!ended.signal.aborted) ctx.report(error);
    };
    ctx.timeout(() => {
      loadPlayerPlugins(host, serverSource(ended.signal), {
        language: storedLanguage(),
        types: new Set(elementsInOrder(ctx.document.get()).map(({ type }) => type)),
        stopped: () => ended.signal.aborted,
        report: failed,
      }).catch(failed);
    }, 0);
  },
});
