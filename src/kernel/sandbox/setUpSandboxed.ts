import { createElement, useCallback } from 'react';
import { createIcon } from '../../ui/createIcon';
import { PluginError } from '../errors';
import type { PluginContext } from '../plugin';
import type { Notifier } from '../services';
import { answerCall } from './answer';
import { createFrame, type Frame, pageLook, tell } from './frame';
import { type GuestCall, RATE_LIMIT, readMessage } from './protocol';
import { SandboxPanel } from './SandboxPanel';
import { watchFrame } from './watchdog';

const SandboxIcon = createIcon(createElement('path', { d: 'M5 8h14v11H5zM9 8V5h6v3M9 13h6' }));
const SECOND_MS = 1000;

type PanelCall = Extract<GuestCall, { method: 'panels.add' }>;

/**
 * Runs a sandboxed plugin: opens its frame, answers what it asks through its guarded context, and ends it when it does
 * not answer. Resolves when the plugin's own setup has.
 */
export async function setUpSandboxed(
  ctx: PluginContext,
  frameUrl: string,
  language: string,
  notifier: Notifier | null,
): Promise<void> {
  const frame = createFrame(frameUrl, ctx.pluginId);
  ctx.onDispose(() => frame.remove());
  const port = await frame.connect();
  ctx.onDispose(() => port.close());
  const watchdog = watchFrame(ctx, () => tell(port, { type: 'ping' }));
  let sent = 0;
  ctx.interval(() => {
    sent = 0;
  }, SECOND_MS);

  await new Promise<void>((resolve, reject) => {
    ctx.onDispose(resolve);
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      sent++;
      if (sent > RATE_LIMIT) {
        ctx.fail(
          new PluginError('flood', `${ctx.pluginId} sent more than ${RATE_LIMIT} messages in a second`),
        );
        return;
      }
      const message = readMessage(data);
      if (message === null) {
        ctx.fail(new PluginError('message', `${ctx.pluginId} sent a message that is none of the protocol`));
        return;
      }
      if (message.type === 'pong') watchdog.heard();
      else if (message.type === 'ready') resolve();
      else if (message.type === 'failed') reject(new Error(message.message));
      else if (message.type === 'report') ctx.report(new Error(message.message));
      else void reply(message.id, message.call);
    };
    tell(port, { type: 'start', pluginId: ctx.pluginId, language, look: pageLook() });
  });

  async function reply(id: number, call: GuestCall): Promise<void> {
    try {
      tell(port, { type: 'result', id, value: await perform(call) });
    } catch (error) {
      const code = error instanceof PluginError ? error.number : 'error';
      tell(port, {
        type: 'refused',
        id,
        code,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }

  async function perform(call: GuestCall): Promise<unknown> {
    if (call.method === 'commands.add') {
      const { id, label, keys } = call;
      ctx.commands.add({ id, label, keys, run: () => tell(port, { type: 'run', command: id }) });
      return null;
    }
    if (call.method === 'panels.add') return addPanel(ctx, frame, port, call);
    if (call.method === 'events.on') {
      const { event } = call;
      // The document is large: the guest asks for it when it wants it.
      ctx.events.on(event, (payload) =>
        tell(port, { type: 'event', event, payload: event === 'selection:changed' ? payload : null }),
      );
      return null;
    }
    return answerCall(ctx, call, notifier);
  }
}

function addPanel(ctx: PluginContext, frame: Frame, port: MessagePort, { id, title, slot }: PanelCall): null {
  const show = (shown: boolean) => tell(port, { type: 'panel', id, shown, look: pageLook() });
  function Room() {
    const onShow = useCallback(() => show(true), []);
    const onHide = useCallback(() => show(false), []);
    return createElement(SandboxPanel, { frame, onShow, onHide });
  }
  // One frame draws one panel: a second one is refused by the registry, which takes each id once.
  ctx.panels.add({
    slot,
    id: `${ctx.pluginId}:panel`,
    title,
    icon: SandboxIcon,
    order: 100,
    load: () => Promise.resolve({ default: Room }),
  });
  return null;
}
