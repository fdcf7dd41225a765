import { createDocument, DocumentStore } from '../src/document/index';
import type {
  Command,
  EditorPorts,
  ElementContribution,
  PanelContribution,
  Plugin,
  PluginContext,
  ProjectInfo,
} from '../src/kernel/index';
import { insertCommandsOf } from '../src/kernel/core/elementParts';
import { createObservable } from '../src/kernel/core/observable';

/** What a plugin has registered, and the way to end it. */
export interface RecordedPlugin {
  readonly panels: readonly PanelContribution[];
  readonly commands: readonly Command[];
  readonly elements: readonly ElementContribution[];
  /** Services that it provides, by the name of their token. */
  readonly services: ReadonlyMap<string, unknown>;
  /** What it has reported. */
  readonly reports: readonly unknown[];
  readonly document: DocumentStore;
  /** Runs one of its commands by id. */
  run(command: string): void | Promise<void>;
  end(): void;
}

export interface RecordOptions {
  readonly host?: 'editor' | 'player';
  /** Services by the names of the plugin's `requires` and `optional`. */
  readonly services?: Readonly<Record<string, unknown>>;
  /** Objects that are selected. */
  readonly selection?: readonly string[];
  readonly fetch?: PluginContext['fetch'];
}

/**
 * Sets a plugin up on an empty landscape document, without a page, and answers what it has registered.
 * Permissions are not checked here.
 */
export async function recordPlugin(plugin: Plugin, options: RecordOptions = {}): Promise<RecordedPlugin> {
  const panels: PanelContribution[] = [];
  const commands: Command[] = [];
  const elements: ElementContribution[] = [];
  const services = new Map<string, unknown>();
  const reports: unknown[] = [];
  const disposers: (() => void)[] = [];
  const settings = new Map<string, ReturnType<typeof createObservable<unknown>>>();
  const document = new DocumentStore(createDocument(1));
  const kept = <T>(list: T[]) => ({
    add(value: T) {
      list.push(value);
      return () => void list.splice(list.indexOf(value), 1);
    },
  });
  const observed = (key: string, fallback: unknown) => {
    const known = settings.get(key) ?? createObservable(fallback);
    settings.set(key, known);
    return known;
  };
  const run = (id: string) => commands.find((command) => command.id === id)?.run('code');
  const editor = {
    document,
    session: { selection: createObservable(options.selection ?? []) },
    objects: { list: () => [], get: () => null },
  } as unknown as EditorPorts;
  const project: ProjectInfo = { id: 'project', name: createObservable('Project') };
  const none = () => () => undefined;
  const context = {
    pluginId: plugin.id,
    host: options.host ?? 'editor',
    project,
    document,
    editor,
    player: null,
    panels: kept(panels),
    commands: { ...kept(commands), run: (id: string) => run(id) !== undefined },
    elements: {
      add(element: ElementContribution) {
        const ends = [
          kept(elements).add(element),
          ...insertCommandsOf(element, editor).map((command) => kept(commands).add(command)),
        ];
        return () => {
          for (const end of ends) end();
        };
      },
    },
    canvasLayers: { add: none },
    canvasObjects: { add: none },
    stageViews: { add: none },
    services: {
      provide(token: { name: string }, service: unknown) {
        services.set(token.name, service);
        return () => services.delete(token.name);
      },
    },
    events: { on: none, emit: () => undefined },
    settings: {
      watch: (key: string, fallback: unknown) => observed(key, fallback),
      set: (key: string, value: unknown) => observed(key, value).set(value),
    },
    texts: { add: none },
    fetch: options.fetch ?? (() => Promise.reject(new Error('No network in this test'))),
    timeout: none,
    interval: none,
    listen: none,
    onDispose: (dispose: () => void) => void disposers.push(dispose),
    report: (error: unknown) => void reports.push(error),
    fail: (error: unknown) => void reports.push(error),
  };
  await plugin.setup(context as unknown as PluginContext, options.services ?? {});
  return {
    panels,
    commands,
    elements,
    services,
    reports,
    document,
    run,
    end() {
      for (const dispose of disposers.toReversed()) dispose();
    },
  };
}
