import type { Props } from '../../document';
import type { Command } from './commands';
import type {
  ArrivalPlace,
  Arrivals,
  CanvasLayer,
  CanvasObject,
  ElementContribution,
  PanelContribution,
  StageView,
} from './contributions';
import type { KernelEvents } from './events';
import type { DocumentReader, EditorPorts, HostKind, PlayerPorts, ProjectInfo } from './ports';
import type { PluginSettings } from './settings';
import type { PluginTexts } from './texts';
import type { Token } from './token';

/** A request to another origin: never with cookies, never through a redirect. */
export interface ForeignRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Adds a contribution, which is removed when the plugin ends, or earlier by the returned function. */
export interface Registrar<T> {
  add(contribution: T): () => void;
}

/** The API of a plugin. Everything that is added through it is removed when the plugin ends. */
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
  readonly elements: {
    add<P extends Props>(contribution: ElementContribution<P>): () => void;
    /**
     * Lets the first element type that takes things of this kind put one on the stage, as one step.
     * @returns false when no type does, and in a player.
     */
    receive<K extends keyof Arrivals>(kind: K, content: Arrivals[K], place?: ArrivalPlace): Promise<boolean>;
  };
  readonly canvasLayers: Registrar<CanvasLayer>;
  readonly canvasObjects: Registrar<CanvasObject>;
  readonly stageViews: Registrar<StageView>;
  readonly services: { provide<T>(token: Token<T>, service: T): () => void };
  readonly events: {
    on<K extends keyof KernelEvents>(event: K, listener: (payload: KernelEvents[K]) => void): () => void;
    emit<K extends keyof KernelEvents>(event: K, payload: KernelEvents[K]): void;
  };
  readonly settings: PluginSettings;
  /** Adds texts for its labels; a label `vendor.name:key` is then looked up here. */
  readonly texts: { add(texts: PluginTexts): () => void };
  /**
   * Fetches from an origin that the plugin was granted (`network:<origin>`), without cookies and redirects. Built-in plugins
   * have no other origins.
   * @throws PluginError `permission`
   */
  fetch(address: string, init?: ForeignRequest): Promise<Response>;
  timeout(run: () => void, ms: number): () => void;
  interval(run: () => void, ms: number): () => void;
  listen(target: EventTarget, type: string, run: (event: Event) => void): () => void;
  /** Registers a function that runs when the plugin ends. */
  onDispose(dispose: () => void): void;
  /** Shows an error under the plugin's name without ending it. */
  report(error: unknown): void;
  /** Ends the plugin as failed, for an error after which it cannot continue. */
  fail(error: unknown): void;
}
