import type { Props } from '../../document';
import { Commands } from './commands';
import type {
  CanvasLayer,
  CanvasObject,
  ElementContribution,
  PanelContribution,
  StageView,
} from './contributions';
import { PluginError } from './errors';
import { EventBus, type KernelEvents } from './events';
import { guardedFetch } from '../third-party/permissions/guardFetch';
import { guardReader } from '../third-party/permissions/guardDocument';
import { guardProject } from '../third-party/permissions/guardProject';
import { guardObservable } from '../third-party/permissions/guardObservable';
import { guardEditorPorts, guardPlayerPorts, runGuarded } from '../third-party/permissions/guardPorts';
import { isOwnToken } from '../third-party/permissions/guardServices';
import type { Guard } from '../third-party/permissions/permissions';
import type { Plugin, PluginContext, Registrar } from './plugin';
import type { DocumentReader, EditorPorts, HostKind, PlayerPorts, ProjectInfo } from './ports';
import { type Owner, Registry } from './registry';
import type { Scope } from './scope';
import { createPluginSettings, type PluginSettings, type SettingsStorage } from './settings';
import { shieldCommand, shieldElement, shieldObject, shieldPanel } from '../third-party/permissions/shields';
import { ExclusiveSlots } from './slots';
import { addTexts } from './texts';
import type { Token } from './token';

type Report = (pluginId: string, error: unknown) => void;

/** Who provides the services that the host itself gives. */
export const HOST_OWNER = 'the host';

/** Behind what the product brings itself. */
const PANELS_WITHOUT_ORDER = 1000;

/** Everything that plugins have added to one host. */
export class Registries {
  readonly panels = new Registry<PanelContribution>('panel', PANELS_WITHOUT_ORDER);
  readonly elements = new Registry<ElementContribution>('element type');
  readonly canvasLayers = new Registry<CanvasLayer>('canvas layer');
  readonly canvasObjects = new Registry<CanvasObject>('canvas object');
  readonly stageViews = new Registry<StageView>('stage view');
  readonly slots = new ExclusiveSlots();
  readonly services = new Map<Token<unknown>, { owner: string; service: unknown }>();
  readonly commands: Commands;
  readonly events: EventBus;

  constructor(report: Report) {
    this.commands = new Commands(report);
    this.events = new EventBus(report);
  }

  /** How much is registered, by kind; for tests and the plugin manager. */
  counts(): Record<string, number> {
    return {
      panels: this.panels.entries.get().length,
      elements: this.elements.entries.get().length,
      canvasLayers: this.canvasLayers.entries.get().length,
      canvasObjects: this.canvasObjects.entries.get().length,
      stageViews: this.stageViews.entries.get().length,
      commands: this.commands.registry.entries.get().length,
      exclusiveSlots: this.slots.size,
      services: [...this.services.values()].filter(({ owner }) => owner !== HOST_OWNER).length,
      listeners: this.events.size,
    };
  }
}

export interface HostPorts {
  readonly kind: HostKind;
  readonly project: ProjectInfo;
  readonly document: DocumentReader;
  readonly editor: EditorPorts | null;
  readonly player: PlayerPorts | null;
  readonly storage: SettingsStorage;
}

/** What the context of one plugin is made of. */
interface ContextParts {
  readonly plugin: Plugin;
  readonly owner: Owner;
  readonly scope: Scope;
  readonly registries: Registries;
  readonly ports: HostPorts;
  /** Null for a built-in plugin. */
  readonly guard: Guard | null;
  readonly report: (error: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** The context of one plugin: each registration is tied to its scope, and each call of a third party is checked. */
export function createContext(parts: ContextParts): PluginContext {
  const { plugin, owner, scope, registries, ports, guard, report } = parts;
  const registrar = <T>(add: (value: T) => () => void): Registrar<T> => ({
    add(value) {
      scope.assertOpen();
      return scope.add(add(value));
    },
  });
  const into = <T extends { readonly id: string }>(registry: Registry<T>) =>
    registrar<T>((value) => registry.add(owner, value));
  const { project, document, editor, player } = guard === null ? ports : guardedPorts(ports, guard);
  const shielded = { pluginId: plugin.id, guard, editor: guard && editor, report };

  return {
    pluginId: plugin.id,
    host: ports.kind,
    project,
    document,
    editor,
    player,
    panels: registrar((panel) => addPanel(registries, owner, shieldPanel(shielded, panel))),
    commands: {
      ...registrar((command) => registries.commands.add(owner, shieldCommand(shielded, command))),
      run: (id) =>
        guard === null
          ? registries.commands.run(id, 'code')
          : runGuarded(registries.commands, ports.editor, guard, id),
    },
    elements: {
      add<P extends Props>(contribution: ElementContribution<P>) {
        // The registry forgets the props' type; readElement checks props before a view of the type sees them.
        const known = contribution as unknown as ElementContribution;
        return into(registries.elements).add(shieldElement(shielded, known));
      },
    },
    canvasLayers: into(registries.canvasLayers),
    canvasObjects: registrar((object) => {
      guard?.need('document:read', 'place an object of its own on the stage');
      guard?.need('document:write', 'place an object of its own on the stage');
      return registries.canvasObjects.add(owner, shieldObject(shielded, object));
    }),
    stageViews: into(registries.stageViews),
    services: {
      provide(token, service) {
        scope.assertOpen();
        if (guard !== null && isOwnToken(token)) guard.refuse(`provide ${token.name}`);
        return scope.add(provide(registries, plugin, token, service));
      },
    },
    events: {
      on(event, listener) {
        scope.assertOpen();
        if (event === 'document:changed') guard?.need('document:read', 'hear changes of the document');
        return scope.add(registries.events.on(plugin.id, event, listener));
      },
      emit(event, payload) {
        if (guard !== null && !isOwnEvent(event, plugin.id)) guard.refuse(`emit the event ${event}`);
        registries.events.emit(event, payload);
      },
    },
    settings: guardedSettings(createPluginSettings(plugin.id, ports.storage, report), guard),
    texts: {
      add(texts) {
        scope.assertOpen();
        return scope.add(addTexts(plugin.id, texts));
      },
    },
    fetch(address, init) {
      if (guard === null || plugin.grant === undefined) {
        return Promise.reject(new PluginError('permission', `${plugin.id} was granted no other origin`));
      }
      return guardedFetch(guard, plugin.grant, address, init);
    },
    timeout: (run, ms) => scope.timeout(run, ms),
    interval: (run, ms) => scope.interval(run, ms),
    listen: (target, type, run) => scope.listen(target, type, run),
    onDispose: (dispose) => void scope.add(dispose),
    report,
    fail: parts.fail,
  };
}

/** Events of a plugin begin with its id: `vendor.name:event`. */
const isOwnEvent = (event: keyof KernelEvents, pluginId: string): boolean =>
  String(event).startsWith(`${pluginId}:`);

const guardedPorts = ({ project, document, editor, player }: HostPorts, guard: Guard) => ({
  project: guardProject(project, guard),
  document: guardReader(document, guard),
  editor: editor && guardEditorPorts(editor, guard),
  player: player && guardPlayerPorts(player, guard),
});

function guardedSettings(settings: PluginSettings, guard: Guard | null): PluginSettings {
  if (guard === null) return settings;
  return {
    watch(key, fallback) {
      guard.need('storage', 'keep settings');
      return guardObservable(settings.watch(key, fallback), guard);
    },
    set(key, value) {
      guard.need('storage', 'keep settings');
      settings.set(key, value);
    },
  };
}

function addPanel(registries: Registries, owner: Owner, panel: PanelContribution): () => void {
  const release = registries.slots.claim(panel.slot, owner);
  try {
    const remove = registries.panels.add(owner, panel);
    return () => {
      remove();
      release();
    };
  } catch (error) {
    release();
    throw error;
  }
}

function provide<T>(registries: Registries, plugin: Plugin, token: Token<T>, service: T): () => void {
  if (!plugin.provides.includes(token)) {
    throw new PluginError('undeclared', `${plugin.id} must name ${token.name} in "provides"`);
  }
  const other = registries.services.get(token);
  if (other !== undefined) {
    throw new PluginError('duplicate', `${token.name} of ${plugin.id} is provided by ${other.owner} already`);
  }
  registries.services.set(token, { owner: plugin.id, service });
  return () => registries.services.delete(token);
}
