import type { Confinement } from './confinement';
import { createContext } from './context';
import {
  type CanvasObjectInfo,
  canvasObjectsOf,
  type ElementTypeInfo,
  elementTypesOf,
} from './contributionInfo';
import { DisabledPlugins } from './disabledPlugins';
import { PluginError } from './errors';
import { NoticeBoard } from './notices';
import { createObservable, type Observable } from './observable';
import { planPlugins, type Planned } from './plan';
import type { Plugin } from './plugin';
import { firstStatus, type PluginStatus, troubleOf } from './pluginStatus';
import type { HostPorts } from './hostPorts';
import { HOST_OWNER, Registries } from './registries';
import { Scope } from './scope';
import { withinSetupLimit } from './setupLimit';
import { createToken, type Token } from './token';

/** A service of the host itself. */
export interface GivenService {
  readonly token: Token<unknown>;
  readonly service: unknown;
}

/** Declares a service of the host itself. */
export const give = <T>(token: Token<T>, service: T): GivenService => ({ token, service });

/** The host, for the built-in plugin that manages the others. Never available to third parties. */
export const RunningHost = createToken<PluginHost>('mirra.host');

/** Sets up and ends plugins. Each is isolated: its errors are shown under its name. */
export class PluginHost {
  readonly registries: Registries;
  readonly elementTypes: Observable<readonly ElementTypeInfo[]>;
  readonly canvasObjects: Observable<readonly CanvasObjectInfo[]>;
  readonly ports: HostPorts;
  /** Notices of third parties. */
  readonly notices = new NoticeBoard();
  #plugins: readonly Plugin[];
  /** Plugins that were added at run time; they are removed when the host ends. */
  readonly #added = new Set<string>();
  #plan: Map<string, Planned> = new Map();
  readonly #given: readonly GivenService[];
  readonly #scopes = new Map<string, Scope>();
  readonly #confinements = new Map<string, Confinement>();
  readonly #disabled: DisabledPlugins;
  readonly #statuses = createObservable<readonly PluginStatus[]>([]);
  /** Lets a setup that waited for others check whether the host has ended meanwhile. */
  #generation = 0;

  /** @throws PluginError `duplicate` when two plugins share an id. */
  constructor(plugins: readonly Plugin[], ports: HostPorts, given: readonly GivenService[] = []) {
    this.ports = ports;
    this.#disabled = new DisabledPlugins(ports.storage);
    this.#plugins = plugins;
    this.#given = [...given, give(RunningHost, this)];
    this.registries = new Registries((pluginId, error) => this.report(pluginId, error));
    this.elementTypes = elementTypesOf(this.registries.elements);
    this.canvasObjects = canvasObjectsOf(this.registries.canvasObjects);
    this.#makePlan();
    this.#statuses.set(this.#here().map((plugin) => this.#firstStatus(plugin)));
  }

  /** All plugins of the program, including plugins of other hosts, which the editor's preview uses. */
  get plugins(): readonly Plugin[] {
    return this.#plugins;
  }

  get statuses(): Observable<readonly PluginStatus[]> {
    return this.#statuses;
  }

  /** Sets up every plugin that is not disabled. Resolves when each setup has succeeded or failed. */
  async start(): Promise<void> {
    for (const { token, service } of this.#given) {
      this.registries.services.set(token, { owner: HOST_OWNER, service });
    }
    await this.#setUp([...this.#plan.keys()]);
  }

  /** Ends every plugin, the latest first. */
  dispose(): void {
    this.#generation++;
    for (const id of [...this.#scopes.keys()].toReversed()) this.#end(id, 'waiting');
    for (const { id, state } of this.#statuses.get()) {
      if (state !== 'disabled') this.#change(id, { state: 'waiting' });
    }
    for (const { token } of this.#given) this.registries.services.delete(token);
    for (const id of this.#added) this.#forget(id);
  }

  /**
   * Adds a plugin to the running host and sets it up; plugins that use its services are set up again with them.
   * @throws PluginError `duplicate` when its id is taken
   */
  async add(plugin: Plugin): Promise<void> {
    if (this.#plugins.some(({ id }) => id === plugin.id)) {
      throw new PluginError('duplicate', `two plugins have the id ${plugin.id}`);
    }
    this.#plugins = [...this.#plugins, plugin];
    this.#added.add(plugin.id);
    this.#makePlan();
    if (!this.#plan.has(plugin.id)) return;
    this.#statuses.set([...this.#statuses.get(), this.#firstStatus(plugin)]);
    const affected = this.#dependants(plugin.id);
    for (const dependant of affected.toReversed()) this.#end(dependant, 'waiting');
    await this.#setUp([plugin.id, ...affected]);
  }

  /**
   * Ends and removes a plugin that was added at run time; plugins that used its services are set up again without them.
   * Built-in plugins cannot be removed.
   */
  async remove(id: string): Promise<void> {
    if (!this.#added.has(id)) return;
    const affected = this.#dependants(id);
    for (const dependant of affected.toReversed()) this.#end(dependant, 'waiting');
    this.#end(id, 'waiting');
    this.#forget(id);
    await this.#setUp(affected);
  }

  /** Ends a plugin as failed, such as one that no longer answers. */
  fail(id: string, error: unknown): void {
    const affected = this.#dependants(id);
    for (const dependant of affected.toReversed()) this.#end(dependant, 'waiting');
    this.#fail(id, error);
    void this.#setUp(affected);
  }

  /** The confinement of a third-party plugin; null for a built-in one. */
  confinementOf(id: string): Confinement | null {
    return this.#confinements.get(id) ?? null;
  }

  /** Whether a plugin is disabled on this device. */
  isDisabled(id: string): boolean {
    return this.#disabled.has(id);
  }

  /** Disables a plugin on this device and ends it; plugins that used its services are set up again without them. */
  async disable(id: string): Promise<void> {
    if (this.#status(id)?.essential === true) return;
    this.rememberDisabled(id, true);
    const affected = this.#dependants(id);
    for (const dependant of affected.toReversed()) this.#end(dependant, 'waiting');
    this.#end(id, 'disabled');
    await this.#setUp(affected);
  }

  async enable(id: string): Promise<void> {
    this.rememberDisabled(id, false);
    const affected = this.#dependants(id);
    for (const dependant of affected.toReversed()) this.#end(dependant, 'waiting');
    this.#change(id, { state: 'waiting', error: null, errorNumber: null });
    await this.#setUp([id, ...affected]);
  }

  /** The service behind a token; null when nobody provides it. */
  service<T>(token: Token<T>): T | null {
    return (this.registries.services.get(token)?.service as T | undefined) ?? null;
  }

  /** Records an error of a running plugin under its name. */
  report(pluginId: string, error: unknown): void {
    const trouble = troubleOf(error);
    // A condition that throws is called again and again, but reported once.
    if (this.#status(pluginId)?.error === trouble.error) return;
    this.#change(pluginId, trouble);
    this.registries.events.emit('plugin:failed', { pluginId, error });
  }

  async #setUp(ids: readonly string[]): Promise<void> {
    const runs = new Map<string, Promise<void>>();
    const run = (id: string): Promise<void> => {
      const known = runs.get(id);
      if (known !== undefined) return known;
      const planned = this.#plan.get(id);
      const started = planned === undefined ? Promise.resolve() : this.#runOne(planned, ids, run);
      runs.set(id, started);
      return started;
    };
    await Promise.all(ids.map(run));
  }

  async #runOne(planned: Planned, ids: readonly string[], run: (id: string) => Promise<void>): Promise<void> {
    const { plugin, problem } = planned;
    if (this.#status(plugin.id)?.state !== 'waiting') return;
    if (problem !== null) {
      this.#fail(plugin.id, problem);
      return;
    }
    const generation = this.#generation;
    this.#change(plugin.id, { state: 'starting' });
    await Promise.all(planned.after.filter((id) => ids.includes(id)).map(run));
    if (generation !== this.#generation) return;
    const missing = Object.values(plugin.requires).find((token) => !this.registries.services.has(token));
    if (missing !== undefined) {
      const message = `${plugin.id} needs ${missing.name}, whose plugin does not run`;
      this.#fail(plugin.id, new PluginError('provider-failed', message));
      return;
    }
    await this.#callSetup(planned);
  }

  async #callSetup({ plugin, index }: Planned): Promise<void> {
    const { id } = plugin;
    const began = performance.now();
    const report = (error: unknown) => this.report(id, error);
    const scope = new Scope(id, report);
    this.#scopes.set(id, scope);
    const { registries, ports } = this;
    const context = createContext({
      plugin,
      owner: { id, index },
      scope,
      registries,
      ports,
      report,
      fail: (error) => {
        if (this.#scopes.get(id) === scope) this.fail(id, error);
      },
    });
    const confinement = plugin.confine?.(plugin, context, this) ?? null;
    if (confinement === null) this.#confinements.delete(id);
    else this.#confinements.set(id, confinement);
    const serviceFor = <T>(token: Token<T>): T | null =>
      confinement === null ? this.service(token) : confinement.service(token, this.service(token));
    try {
      const wanted = Object.entries({ ...plugin.optional, ...plugin.requires });
      const services = Object.fromEntries(wanted.map(([name, token]) => [name, serviceFor(token)]));
      await withinSetupLimit(id, () => plugin.setup(confinement?.context ?? context, services));
      if (this.#scopes.get(id) !== scope) return;
      const unkept = plugin.provides.find((token) => !this.registries.services.has(token));
      if (unkept !== undefined)
        throw new PluginError('missing-service', `${id} did not provide ${unkept.name}`);
      this.#change(id, { state: 'active', setupMs: performance.now() - began });
    } catch (error) {
      if (this.#scopes.get(id) === scope) this.#fail(id, error);
    }
  }

  #fail(id: string, error: unknown): void {
    // Each start would give such a plugin another chance to leak data.
    if (error instanceof PluginError && error.code === 'left') this.rememberDisabled(id, true);
    this.#end(id, 'failed');
    this.#change(id, { state: 'failed', ...troubleOf(error) });
    this.registries.events.emit('plugin:failed', { pluginId: id, error });
  }

  #end(id: string, state: PluginStatus['state']): void {
    const scope = this.#scopes.get(id);
    this.#scopes.delete(id);
    scope?.dispose();
    if (this.#status(id)?.state !== 'disabled') this.#change(id, { state });
  }

  /** Plugins that use what this one provides, directly or through others, in the order of the list. */
  #dependants(id: string): string[] {
    const found = new Set<string>([id]);
    for (let grew = true; grew; ) {
      grew = false;
      for (const [candidate, { after }] of this.#plan) {
        if (!found.has(candidate) && after.some((provider) => found.has(provider))) {
          found.add(candidate);
          grew = true;
        }
      }
    }
    found.delete(id);
    return [...this.#plan.keys()].filter((candidate) => found.has(candidate));
  }

  #here(): Plugin[] {
    return this.#plugins.filter(({ hosts }) => hosts.includes(this.ports.kind));
  }

  #makePlan(): void {
    this.#plan = planPlugins(this.#here(), new Set(this.#given.map(({ token }) => token)));
  }

  #firstStatus(plugin: Plugin): PluginStatus {
    return firstStatus(plugin, plugin.essential !== true && this.isDisabled(plugin.id));
  }

  #forget(id: string): void {
    this.#plugins = this.#plugins.filter((plugin) => plugin.id !== id);
    this.#added.delete(id);
    this.#confinements.delete(id);
    this.#makePlan();
    this.#statuses.set(this.#statuses.get().filter((status) => status.id !== id));
  }

  #status(id: string): PluginStatus | undefined {
    return this.#statuses.get().find((status) => status.id === id);
  }

  #change(id: string, change: Partial<PluginStatus>): void {
    const statuses = this.#statuses.get();
    this.#statuses.set(statuses.map((status) => (status.id === id ? { ...status, ...change } : status)));
  }

  /** Stores on this device whether a plugin is disabled, without starting or ending it. */
  rememberDisabled(id: string, isDisabled: boolean): void {
    this.#disabled.set(id, isDisabled);
  }
}
