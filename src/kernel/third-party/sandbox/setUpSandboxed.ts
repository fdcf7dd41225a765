import { createElement, useCallback } from 'react';
import { IconPlugin } from '../../../ui/icons/shared';
import { PluginError, type PluginErrorCode } from '../../core/errors';
import type { PluginContext } from '../../core/pluginContext';
import { type AnswerDeps, answerCall } from './answer';
import { createFrame, type Frame, pageLook, sendToGuest } from './frame';
import { Inbox, WAITING_LIMIT } from './inbox';
import { type GuestCall, type GuestMessage, guestLimits } from './protocol';
import { createSandboxElements } from './sandboxElements';
import { SandboxPanel } from './SandboxPanel';
import { watchFrame } from './watchdog';

/** Minimum interval between events of one kind, milliseconds; the last one is always sent. */
const EVENT_MS = 100;

type PanelCall = Extract<GuestCall, { method: 'panels.add' }>;
type EventCall = Extract<GuestCall, { method: 'events.on' }>;

/** Dependencies of a sandboxed plugin's setup, besides its context. */
export interface SandboxDeps extends AnswerDeps {
  readonly frameUrl: string;
  readonly language: string;
}

/**
 * Runs a sandboxed plugin: opens its frame, answers its calls through its guarded context, and ends it when it does not
 * respond, navigates away, or overloads the page. Resolves when the plugin's own setup has.
 */
export async function setUpSandboxed(ctx: PluginContext, deps: SandboxDeps): Promise<void> {
  const end = (code: PluginErrorCode, what: string) =>
    ctx.fail(new PluginError(code, `${ctx.pluginId} ${what}`));
  const frame = createFrame(deps.frameUrl, ctx.pluginId, () =>
    end('left', 'has left its frame for another address, and was ended'),
  );
  ctx.onDispose(() => frame.remove());
  const port = await frame.connect();
  ctx.onDispose(() => port.close());
  const elements = createSandboxElements(ctx, (message) => sendToGuest(port, message));
  const watchdog = watchFrame(ctx, () => sendToGuest(port, { type: 'ping' }));

  await new Promise<void>((resolve, reject) => {
    const handle = (message: GuestMessage) => {
      if (message.type === 'ready') resolve();
      else if (message.type === 'failed') reject(new Error(message.message));
      else if (message.type === 'report') ctx.report(new Error(message.message));
      else if (message.type === 'drawn') elements.drawn(message);
      else if (message.type === 'call') void reply(message.id, message.call);
    };
    const inbox = new Inbox({
      handle,
      onFault: (fault) => end('message', `sent a message that is ${fault}`),
      onOverflow: () =>
        end('flood', `asks for more than the page can bear: ${WAITING_LIMIT} messages wait for their turn`),
      later: (run, ms) => void ctx.timeout(run, ms),
    });
    ctx.onDispose(() => {
      inbox.close();
      resolve();
    });
    port.onmessage = (event: MessageEvent<unknown>) => {
      // Any message shows that it still runs.
      watchdog.heard();
      inbox.receive(event);
    };
    port.onmessageerror = () => end('message', 'sent a message that cannot be read');
    const { pluginId } = ctx;
    const { language } = deps;
    sendToGuest(port, { type: 'start', pluginId, language, look: pageLook(), limits: guestLimits });

    async function reply(id: number, call: GuestCall): Promise<void> {
      try {
        const value = await perform(call);
        inbox.charge(() => sendToGuest(port, { type: 'result', id, value }));
      } catch (error) {
        if (error instanceof PluginError) ctx.report(error);
        const code = error instanceof PluginError ? error.number : 'error';
        const message = error instanceof Error ? error.message : String(error);
        sendToGuest(port, { type: 'refused', id, code, message });
      }
    }
  });

  async function perform(call: GuestCall): Promise<unknown> {
    if (call.method === 'commands.add') {
      const { id, label, keys } = call;
      ctx.commands.add({ id, label, keys, run: () => sendToGuest(port, { type: 'run', command: id }) });
      return null;
    }
    if (call.method === 'elements.add') return elements.add(call.element);
    if (call.method === 'panels.add') return addPanel(ctx, frame, port, call);
    if (call.method === 'events.on') return tellEvents(ctx, port, call);
    return answerCall(ctx, call, deps);
  }
}

/** Sends an event to a frame, at a limited rate. */
function tellEvents(ctx: PluginContext, port: MessagePort, { event }: EventCall): null {
  let latest: unknown = null;
  let isDue = false;
  ctx.events.on(event, (payload) => {
    // The document is large, so the guest requests it on demand.
    latest = event === 'selection:changed' ? payload : null;
    if (isDue) return;
    isDue = true;
    ctx.timeout(() => {
      isDue = false;
      sendToGuest(port, { type: 'event', event, payload: latest });
    }, EVENT_MS);
  });
  return null;
}

function addPanel(ctx: PluginContext, frame: Frame, port: MessagePort, { id, title, slot }: PanelCall): null {
  const show = (shown: boolean) => sendToGuest(port, { type: 'panel', id, shown, look: pageLook() });
  function Room() {
    const onShow = useCallback(() => show(true), []);
    const onHide = useCallback(() => show(false), []);
    return createElement(SandboxPanel, { frame, onShow, onHide });
  }
  // One frame draws one panel; the registry refuses a second one with the same id.
  ctx.panels.add({
    slot,
    id: `${ctx.pluginId}:panel`,
    title,
    icon: IconPlugin,
    order: 100,
    load: () => Promise.resolve({ default: Room }),
  });
  return null;
}
