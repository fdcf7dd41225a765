/**
 * The side of a sandboxed plugin: stands for `@mirra/plugin-sdk` in its frame, and speaks with the page over one port.
 * It is served as one file, so it imports types only.
 */
import type { Patch, ProjectDocument } from '../../../contract/document';
import type { FetchInit, GuestMessage, HostMessage, Look } from './protocol';

/** What a sandboxed plugin works with. As the context of other plugins, but everything is answered by a promise. */
export interface SandboxContext {
  readonly pluginId: string;
  /** The user's language, such as `en-US`. */
  readonly language: string;
  readonly document: {
    get(): Promise<ProjectDocument>;
    /** Changes the document as one named step. Paths lead from its root. */
    transact(label: string, patches: readonly Patch[]): Promise<boolean>;
    /** Calls back when the document has changed; read it again then. */
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
    /** One panel a plugin. `render` draws into an element of its own and may answer what is to be done at the end. */
    add(panel: SandboxPanel): Promise<void>;
  };
  readonly events: {
    on(
      event: 'selection:changed',
      listener: (payload: { ids: readonly string[] }) => void,
    ): Promise<() => void>;
  };
  notify(text: string): Promise<void>;
  /** Reaches an origin that was granted. The answer has been read to its end. */
  fetch(url: string, init?: FetchInit): Promise<{ status: number; text: string }>;
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

type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };

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
  let panel: SandboxPanel | null = null;
  let endPanel: (() => void) | null = null;
  let calls = 0;

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
      const id = calls++;
      pending.set(id, { resolve, reject });
      send({ type: 'call', id, method, args });
    });
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
      transact: (label, patches) => call('document.transact', { label, patches }) as Promise<boolean>,
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
    events: { on: (event, listener) => listen(event, listener) },
    notify: async (text) => void (await call('notify', { text })),
    fetch: (url, init = {}) => call('fetch', { url, init }) as Promise<{ status: number; text: string }>,
  });

  const wear = (look: Look) => {
    for (const [name, value] of Object.entries(look)) document.documentElement.style.setProperty(name, value);
    Object.assign(document.body.style, { margin: '0', color: 'var(--text)', font: 'var(--font)' });
  };

  const start = async (pluginId: string, language: string, look: Look) => {
    document.documentElement.lang = language;
    wear(look);
    try {
      const entry = document.querySelector<HTMLScriptElement>('#entry');
      const module = (await import(entry?.src ?? '')) as { default?: SandboxPlugin };
      if (module.default?.id !== pluginId)
        throw new Error(`The module does not export ${pluginId} by default`);
      await module.default.setup(contextFor(pluginId, language));
      send({ type: 'ready' });
    } catch (error) {
      send({ type: 'failed', message: messageOf(error) });
    }
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
    else if (data.type === 'start') void start(data.pluginId, data.language, data.look);
    else if (data.type === 'run') void guarded(() => commands.get(data.command)?.());
    else if (data.type === 'panel') void guarded(() => showPanel(data.shown, data.look));
    else if (data.type === 'event') {
      for (const listener of listeners.get(data.event) ?? [])
        void guarded(() => listener(data.payload as never));
    } else {
      const waiting = pending.get(data.id);
      pending.delete(data.id);
      if (data.type === 'result') waiting?.resolve(data.value);
      else waiting?.reject(Object.assign(new Error(data.message), { code: data.code }));
    }
  };
  window.addEventListener('error', (event) => report(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}

if (typeof window !== 'undefined' && window.parent !== window) greet();
