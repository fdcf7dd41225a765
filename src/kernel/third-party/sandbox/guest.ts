/**
 * The part inside the frame of a sandboxed plugin: it implements `@mirra/plugin-sdk`, and talks to the page over one port. It
 * is served as one file, so it imports types only.
 */
import type { Patch, ProjectDocument } from '../../../../contract/document/schema';
import type { Frame, Shape } from '../../../document';
import type { SandboxElementCall } from './elementCall';
import type { FetchInit, GuestLimits, GuestMessage, HostMessage, Look } from './protocol';

export type { Frame, Shape } from '../../../document';
export type { SandboxElementCall, SandboxProp } from './elementCall';

/** The API of a sandboxed plugin. Like the context of other plugins, but all results are promises. */
export interface SandboxContext {
  readonly pluginId: string;
  /** The user's language, such as `en-US`. */
  readonly language: string;
  readonly document: {
    get(): Promise<ProjectDocument>;
    /** Changes the document as one named step. Paths lead from its root. */
    transact(label: string, patches: readonly Patch[]): Promise<boolean>;
    /** Calls back when the document has changed, without its content. */
    subscribe(listener: () => void): Promise<() => void>;
  };
  readonly settings: {
    get<T>(key: string, fallback: T): Promise<T>;
    set(key: string, value: unknown): Promise<void>;
  };
  readonly commands: {
    add(command: {
      id: string;
      label: string;
      keys?: readonly string[];
      run(): void | Promise<void>;
    }): Promise<void>;
  };
  readonly panels: {
    /** One panel per plugin. `render` draws into an element of its own and may return a clean-up function. */
    add(panel: SandboxPanel): Promise<void>;
  };
  readonly elements: {
    /** Adds an element type. The page draws the shapes that `picture` returns, which is called again for other props or sizes. */
    add(element: SandboxElement): Promise<void>;
  };
  readonly events: {
    on(
      event: 'selection:changed',
      listener: (payload: { ids: readonly string[] }) => void,
    ): Promise<() => void>;
  };
  notify(text: string): Promise<void>;
  /** Fetches from a granted origin. The response has been read completely. */
  fetch(url: string, init?: FetchInit): Promise<{ status: number; text: string }>;
}

/** An element type of a sandboxed plugin. Its texts are in the user's language already. */
export interface SandboxElement extends SandboxElementCall {
  /** What is seen of it; always the same for the same arguments. @param look all props, with their defaults */
  picture(look: Readonly<Record<string, unknown>>, frame: Frame, moment: SandboxMoment): readonly Shape[];
}

/** When a picture is drawn. */
export interface SandboxMoment {
  readonly now: Date;
  readonly language: string;
}

export interface SandboxPanel {
  readonly id: string;
  readonly title: string;
  readonly slot?: 'rail' | 'inspector';
  render(root: HTMLElement): void | (() => void);
}

interface SandboxPlugin {
  readonly id: string;
  readonly version: string;
  readonly apiVersion: 1;
  setup(ctx: SandboxContext): void | Promise<void>;
}

/** Describes a sandboxed plugin; its module exports it by default. */
export const definePlugin = (plugin: SandboxPlugin): SandboxPlugin => plugin;
export const API_VERSION = 1;

type StartMessage = Extract<HostMessage, { type: 'start' }>;
type DrawMessage = Extract<HostMessage, { type: 'draw' }>;
type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** APIs that open connections. The frame's policy blocks most of them; they are also removed for browsers with less support. */
const CONNECTING = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'RTCDataChannel',
  'RTCIceTransport',
  'RTCDtlsTransport',
  'WebTransport',
  'WebSocket',
  'WebSocketStream',
  'EventSource',
  'XMLHttpRequest',
  'fetch',
  'fetchLater',
  'Worker',
  'SharedWorker',
  'ReportingObserver',
  'open',
];

/** Permanently removes APIs that open connections, before any code of the plugin is loaded. */
function disconnect(): void {
  const gone = { value: undefined, writable: false, configurable: false };
  for (const name of CONNECTING) Object.defineProperty(window, name, gone);
  Object.defineProperty(navigator, 'sendBeacon', gone);
}

/** Fetches the plugin's module into the module map with its integrity hash. It does not run yet. */
function bringEntry(): Promise<string> {
  const { entry = '', integrity = '' } = document.documentElement.dataset;
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    crossOrigin: 'anonymous',
    integrity,
    href: entry,
  });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(link.href));
    link.addEventListener('error', () =>
      reject(new Error('the module is not there, or is not the one that its manifest names')),
    );
    document.head.append(link);
  });
}

/** From here on no further script can be loaded into this document, nor into frames inside it, which inherit the policy. */
function closeToScripts(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  document.head.append(policy);
}

/** Waits for the page's one greeting; only the page that holds this frame is listened to. */
function greet(): void {
  const pageOrigin = new URL(import.meta.url).origin;
  const onMessage = (event: MessageEvent) => {
    const [port] = event.ports;
    if (event.source !== window.parent || event.origin !== pageOrigin || port === undefined) return;
    window.removeEventListener('message', onMessage);
    speak(port);
  };
  window.addEventListener('message', onMessage);
}

function speak(port: MessagePort): void {
  const pending = new Map<number, Pending>();
  const commands = new Map<string, () => void | Promise<void>>();
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const elements = new Map<string, SandboxElement>();
  let panel: SandboxPanel | null = null;
  let endPanel: (() => void) | null = null;
  let calls = 0;
  let limits: GuestLimits = { bytes: 0, patches: 0, calls: 1 };
  /** Calls that wait until others have been answered. */
  const waiting: (() => void)[] = [];

  const send = (message: GuestMessage | object) => port.postMessage(message);
  const messageOf = (error: unknown) =>
    (error instanceof Error ? error.message : String(error)).slice(0, 2000) || 'failed';
  const report = (error: unknown) => send({ type: 'report', message: messageOf(error) });
  const guarded = async (run: () => unknown) => {
    try {
      await run();
    } catch (error) {
      report(error);
    }
  };
  const call = (method: string, args: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const json = JSON.stringify(args);
      if (new TextEncoder().encode(json).length > limits.bytes)
        throw new Error(`one call may have ${limits.bytes} bytes at most`);
      const go = () => {
        const id = calls++;
        pending.set(id, { resolve, reject });
        send({ type: 'call', id, method, args: JSON.parse(json) as object });
      };
      if (pending.size < limits.calls) go();
      else waiting.push(go);
    });
  const transact = async (label: string, patches: readonly Patch[]) => {
    if (patches.length <= limits.patches)
      return (await call('document.transact', { label, patches })) as boolean;
    throw new Error(`one change may have ${limits.patches} patches at most`);
  };
  const listen = async (event: string, listener: (payload: never) => void) => {
    const known = listeners.get(event);
    if (known === undefined) {
      await call('events.on', { event });
      listeners.set(event, new Set([listener]));
    } else known.add(listener);
    return () => void listeners.get(event)?.delete(listener);
  };

  const contextFor = (pluginId: string, language: string): SandboxContext => ({
    pluginId,
    language,
    document: {
      get: () => call('document.get') as Promise<ProjectDocument>,
      transact,
      subscribe: (listener) => listen('document:changed', listener),
    },
    settings: {
      get: async <T>(key: string, fallback: T) => ((await call('settings.get', { key })) ?? fallback) as T,
      set: async (key, value) => void (await call('settings.set', { key, value })),
    },
    commands: {
      async add({ id, label, keys = [], run }) {
        commands.set(id, run);
        await call('commands.add', { id, label, keys });
      },
    },
    panels: {
      async add(added) {
        panel = added;
        await call('panels.add', { id: added.id, title: added.title, slot: added.slot ?? 'rail' });
      },
    },
    elements: {
      async add({ picture, ...described }) {
        elements.set(described.type, { picture, ...described });
        await call('elements.add', described);
      },
    },
    events: { on: (event, listener) => listen(event, listener) },
    notify: async (text) => void (await call('notify', { text })),
    fetch: (url, init = {}) => call('fetch', { url, init }) as Promise<{ status: number; text: string }>,
  });

  const wear = (look: Look) => {
    for (const [name, value] of Object.entries(look)) document.documentElement.style.setProperty(name, value);
    Object.assign(document.body.style, { margin: '0', color: 'var(--text)', font: 'var(--font)' });
  };

  const start = async ({ pluginId, language, look, limits: given }: StartMessage) => {
    limits = given;
    document.documentElement.lang = language;
    wear(look);
    try {
      disconnect();
      const entry = await bringEntry();
      closeToScripts();
      const module = (await import(entry)) as { default?: SandboxPlugin };
      if (module.default?.id !== pluginId)
        throw new Error(`The module does not export ${pluginId} by default`);
      await module.default.setup(contextFor(pluginId, language));
      send({ type: 'ready' });
    } catch (error) {
      send({ type: 'failed', message: messageOf(error) });
    }
  };

  const draw = ({ id, element, props, frame, now, language }: DrawMessage) => {
    let shapes: readonly Shape[] | null = null;
    try {
      const moment = { now: new Date(now), language };
      shapes = elements.get(element)?.picture(props, frame, moment) ?? null;
    } catch (error) {
      report(error);
    }
    send({ type: 'drawn', id, shapes });
  };

  const showPanel = (shown: boolean, look: Look) => {
    wear(look);
    endPanel?.();
    endPanel = null;
    document.body.replaceChildren();
    if (!shown || panel === null) return;
    const root = document.createElement('main');
    document.body.append(root);
    endPanel = panel.render(root) ?? null;
  };

  port.onmessage = ({ data }: MessageEvent<HostMessage>) => {
    if (data.type === 'ping') send({ type: 'pong' });
    else if (data.type === 'start') void start(data);
    else if (data.type === 'run') void guarded(() => commands.get(data.command)?.());
    else if (data.type === 'draw') draw(data);
    else if (data.type === 'panel') void guarded(() => showPanel(data.shown, data.look));
    else if (data.type === 'event') {
      for (const listener of listeners.get(data.event) ?? [])
        void guarded(() => listener(data.payload as never));
    } else {
      const asked = pending.get(data.id);
      pending.delete(data.id);
      waiting.shift()?.();
      if (data.type === 'result') asked?.resolve(data.value);
      else asked?.reject(Object.assign(new Error(data.message), { code: data.code }));
    }
  };
  window.addEventListener('error', (event) => report(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}

if (typeof window !== 'undefined' && window.parent !== window) greet();
