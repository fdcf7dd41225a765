import type { Props } from '../../document';
import type { Command } from './commands';
import type {
  CanvasLayer,
  CanvasObject,
  ElementContribution,
  PanelContribution,
  StageView,
} from './contributions';
import { PluginError } from './errors';
import type { KernelEvents } from './events';
import type { ForeignRequest, Grant } from '../third-party/permissions/permissions';
import type { PluginTexts } from './texts';
import type { DocumentReader, EditorPorts, HostKind, PlayerPorts, ProjectInfo } from './ports';
import type { PluginSettings } from './settings';
import type { OptionalServicesOf, ServicesOf, Token, TokenMap } from './token';

/** The version of this API; a plugin that names another one is refused by name. */
export const API_VERSION = 1;

/** Adds a contribution; it is taken back when the plugin ends, or earlier by the returned function. */
export interface Registrar<T> {
  add(contribution: T): () => void;
}

/** What a plugin works with. Everything added through it ends with the plugin. */
export interface PluginContext {
  readonly pluginId: string;
  readonly host: HostKind;
  readonly project: ProjectInfo;
  /** The document, to read; to change it use {@link PluginContext.editor}. */
  readonly document: DocumentReader;
  /** Null in a player. */
  readonly editor: EditorPorts | null;
  /** Null in an editor. */
  readonly player: PlayerPorts | null;
  readonly panels: Registrar<PanelContribution>;
  readonly commands: Registrar<Command> & { run(id: string): boolean };
  readonly elements: { add<P extends Props>(contribution: ElementContribution<P>): () => void };
  readonly canvasLayers: Registrar<CanvasLayer>;
  readonly canvasObjects: Registrar<CanvasObject>;
  readonly stageViews: Registrar<StageView>;
  readonly services: { provide<T>(token: Token<T>, service: T): () => void };
  readonly events: {
    on<K extends keyof KernelEvents>(event: K, listener: (payload: KernelEvents[K]) => void): () => void;
    emit<K extends keyof KernelEvents>(event: K, payload: KernelEvents[K]): void;
  };
  readonly settings: PluginSettings;
  /** Texts of its labels; a label `vendor.name:key` is then looked up here. */
  readonly texts: { add(texts: PluginTexts): () => void };
  /**
   * Reaches another origin that the plugin was granted (`network:<origin>`), without cookies and without following
   * redirects. Built-in plugins have no other origins.
   * @throws PluginError `permission`
   */
  fetch(address: string, init?: ForeignRequest): Promise<Response>;
  timeout(run: () => void, ms: number): () => void;
  interval(run: () => void, ms: number): () => void;
  listen(target: EventTarget, type: string, run: (event: Event) => void): () => void;
  /** Runs when the plugin ends. */
  onDispose(dispose: () => void): void;
  /** Shows an error under the plugin's name without ending it. */
  report(error: unknown): void;
  /** Ends the plugin as failed, for an error after which it cannot go on. */
  fail(error: unknown): void;
}

/** What a plugin says of itself; see {@link definePlugin}. */
export interface PluginDefinition<R extends TokenMap, O extends TokenMap> {
  /** `vendor.name`. */
  readonly id: string;
  readonly version: string;
  readonly apiVersion: typeof API_VERSION;
  /** Translation key of its name; the id is shown when there is none. */
  readonly title?: string;
  /** Where it runs; the editor alone by default. */
  readonly hosts?: readonly HostKind[];
  /** Cannot be disabled: without it nothing could be enabled again. For built-in plugins. */
  readonly essential?: boolean;
  /** Services it cannot be without, given to `setup` under the same names. */
  readonly requires?: R;
  /** Services it uses when somebody provides them, else null. */
  readonly optional?: O;
  /** Services that `setup` will provide; the kernel sets plugins up in the order that follows from it. */
  readonly provides?: readonly Token<unknown>[];
  /** Registers everything through `ctx`. At most 5 s; throwing fails this plugin alone. */
  setup(ctx: PluginContext, services: ServicesOf<R> & OptionalServicesOf<O>): void | Promise<void>;
}

/** A plugin whose service types have been checked. */
export interface Plugin {
  readonly id: string;
  readonly version: string;
  readonly apiVersion: number;
  readonly title?: string;
  readonly hosts: readonly HostKind[];
  readonly essential?: boolean;
  /** What the user has granted a third-party plugin; absent for built-in ones. Set by the loader alone. */
  readonly grant?: Grant;
  readonly requires: TokenMap;
  readonly optional: TokenMap;
  readonly provides: readonly Token<unknown>[];
  setup(ctx: PluginContext, services: Readonly<Record<string, unknown>>): void | Promise<void>;
}

type None = Readonly<Record<never, never>>;

/**
 * Describes a plugin.
 * @example
 * export default definePlugin({
 *   id: 'acme.clock', version: '1.0.0', apiVersion: 1, hosts: ['player'],
 *   setup(ctx) {
 *     ctx.stageViews.add({ id: 'acme.clock', layer: 'overlay', load: () => import('./Clock') });
 *   },
 * });
 * @throws PluginError `definition` when the id is no vendor.name.
 */
export function definePlugin<R extends TokenMap = None, O extends TokenMap = None>(
  definition: PluginDefinition<R, O>,
): Plugin {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(definition.id)) {
    throw new PluginError('definition', `plugin id "${definition.id}" is no vendor.name`);
  }
  return {
    hosts: ['editor'],
    requires: {},
    optional: {},
    provides: [],
    ...definition,
    setup: (ctx, services) =>
      definition.setup(ctx, services as unknown as ServicesOf<R> & OptionalServicesOf<O>),
  };
}
