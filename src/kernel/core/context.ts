import type { Props } from '../../document';
import type { ElementContribution, Loader, PanelContribution } from './contributions';
import { insertCommandsOf, inspectorPanelOf } from './elementParts';
import { PluginError } from './errors';
import type { Plugin } from './plugin';
import type { PluginContext, Registrar } from './pluginContext';
import type { HostPorts } from './hostPorts';
import type { Registries } from './registries';
import type { Owner, Registry } from './registry';
import type { Scope } from './scope';
import { createPluginSettings } from './settings';
import { addTexts } from './texts';
import type { Token } from './token';

type Report = (error: unknown) => void;

/** What a plugin's context is made from. */
interface ContextDeps {
  readonly plugin: Plugin;
  readonly owner: Owner;
  readonly scope: Scope;
  readonly registries: Registries;
  readonly ports: HostPorts;
  readonly report: Report;
  readonly fail: Report;
}

/** The context of one plugin: each registration is tied to its scope and ends with it. */
export function createContext(deps: ContextDeps): PluginContext {
  const { plugin, owner, scope, registries, ports, report } = deps;
  const registrar = <T>(add: (value: T) => () => void): Registrar<T> => ({
    add(value) {
      scope.assertOpen();
      return scope.add(add(value));
    },
  });
  const into = <T extends { readonly id: string }>(registry: Registry<T>) =>
    registrar<T>((value) => registry.add(owner, value));

  return {
    pluginId: plugin.id,
    host: ports.kind,
    project: ports.project,
    document: ports.document,
    editor: ports.editor,
    player: ports.player,
    panels: registrar((panel) => addPanel(registries, owner, isolatePanel(panel, report))),
    commands: {
      ...registrar((command) => registries.commands.add(owner, command)),
      run: (id) => registries.commands.run(id, 'code'),
    },
    elements: {
      add<P extends Props>(contribution: ElementContribution<P>) {
        // The registry forgets the props' type; readElement checks props before a view of the type sees them.
        const known = contribution as unknown as ElementContribution;
        scope.assertOpen();
        return scope.add(addElement(deps, isolateElement(known, report)));
      },
      async receive(kind, content, place = {}) {
        const { editor } = ports;
        const taker = registries.elements.entries.get().find(({ value }) => value.receives?.[kind]);
        const take = taker?.value.receives?.[kind];
        if (editor === null || take === undefined) return false;
        await take(editor, content, place);
        return true;
      },
    },
    canvasLayers: into(registries.canvasLayers),
    canvasObjects: into(registries.canvasObjects),
    stageViews: into(registries.stageViews),
    services: {
      provide(token, service) {
        scope.assertOpen();
        return scope.add(provide(registries, plugin, token, service));
      },
    },
    events: {
      on(event, listener) {
        scope.assertOpen();
        return scope.add(registries.events.on(plugin.id, event, listener));
      },
      emit: (event, payload) => registries.events.emit(event, payload),
    },
    settings: createPluginSettings(plugin.id, ports.storage),
    texts: {
      add(texts) {
        scope.assertOpen();
        return scope.add(addTexts(plugin.id, texts));
      },
    },
    fetch: () => Promise.reject(new PluginError('permission', `${plugin.id} was granted no other origin`)),
    timeout: (run, ms) => scope.timeout(run, ms),
    interval: (run, ms) => scope.interval(run, ms),
    listen: (target, type, run) => scope.listen(target, type, run),
    onDispose: (dispose) => void scope.add(dispose),
    report,
    fail: deps.fail,
  };
}

/** Calls a plugin's code; returns `otherwise` when it throws. */
function attempt<T>(report: Report, code: () => T, otherwise: T): T {
  try {
    return code();
  } catch (error) {
    report(error);
    return otherwise;
  }
}

const answeringForms = new WeakMap<Loader, Loader>();

/** A loader that always returns a promise; the same one for the same loader, so that its component is cached. */
function answering(load: Loader): Loader {
  const known = answeringForms.get(load);
  if (known !== undefined) return known;
  const form = async () => load();
  answeringForms.set(load, form);
  return form;
}

/** A panel whose condition cannot break the editor, and whose loader always returns a promise. */
function isolatePanel(panel: PanelContribution, report: Report): PanelContribution {
  const { when } = panel;
  return {
    ...panel,
    load: answering(panel.load),
    ...(when !== undefined && {
      when: (editor) => attempt(report, () => when.call(panel, editor) === true, false),
    }),
  };
}

/** An element type whose summary cannot break the lists that use it. */
function isolateElement(type: ElementContribution, report: Report): ElementContribution {
  const { summary } = type;
  if (summary === undefined) return type;
  return { ...type, summary: (props) => attempt(report, () => String(summary.call(type, props)), '') };
}

/** Adds an element type, in an editor together with its inspector section and its commands. */
function addElement({ registries, owner, ports }: ContextDeps, element: ElementContribution): () => void {
  const ends: (() => void)[] = [];
  const end = () => {
    for (const each of ends.toReversed()) each();
  };
  try {
    ends.push(registries.elements.add(owner, element));
    if (ports.editor === null) return end;
    const panel = inspectorPanelOf(element, ports.loadInspector);
    if (panel !== null) ends.push(addPanel(registries, owner, panel));
    for (const command of insertCommandsOf(element, ports.editor)) {
      ends.push(registries.commands.add(owner, command));
    }
    return end;
  } catch (error) {
    end();
    throw error;
  }
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
