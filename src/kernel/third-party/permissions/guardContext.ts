import type { KernelEvents } from '../../core/events';
import type { ConfiningHost } from '../../core/confinement';
import type { PluginContext } from '../../core/pluginContext';
import type { PluginSettings } from '../../core/settings';
import { guardedFetch } from './guardFetch';
import { guardReader } from './guardDocument';
import { guardObservable } from './guardObservable';
import { guardEditorPorts, guardPlayerPorts, runGuarded } from './guardPorts';
import { guardProject } from './guardProject';
import { isOwnToken } from './guardServices';
import type { Grant, Guard } from './permissions';
import { shieldCommand, shieldElement, shieldObject, shieldPanel } from './shields';

/** The context of a third-party plugin: each call is checked, and errors of its callbacks are contained. */
export function guardContext(
  context: PluginContext,
  host: ConfiningHost,
  guard: Guard,
  grant: Grant,
): PluginContext {
  const { ports, registries } = host;
  const editor = ports.editor && guardEditorPorts(ports.editor, guard);
  const { panels, commands, elements, canvasObjects, services, events } = context;
  return {
    ...context,
    project: guardProject(ports.project, guard),
    document: guardReader(ports.document, guard),
    editor,
    player: ports.player && guardPlayerPorts(ports.player, guard),
    panels: { add: (panel) => panels.add(shieldPanel(guard, editor, panel)) },
    commands: {
      add: (command) => commands.add(shieldCommand(guard, command)),
      run: (id) => runGuarded(registries.commands, ports.editor, guard, id),
    },
    elements: {
      add: (type) => elements.add(shieldElement(guard, editor, type)),
      async receive(kind, content, place) {
        guard.need('document:write', 'put something on the stage');
        return elements.receive(kind, content, place);
      },
    },
    canvasObjects: {
      add(object) {
        guard.need('document:read', 'place an object of its own on the stage');
        guard.need('document:write', 'place an object of its own on the stage');
        return canvasObjects.add(shieldObject(guard, object));
      },
    },
    services: {
      provide(token, service) {
        if (isOwnToken(token)) guard.refuse(`provide ${token.name}`);
        return services.provide(token, service);
      },
    },
    events: {
      on(event, listener) {
        if (event === 'document:changed') guard.need('document:read', 'hear changes of the document');
        return events.on(event, listener);
      },
      emit(event, payload) {
        if (!isOwnEvent(event, guard.pluginId)) guard.refuse(`emit the event ${event}`);
        events.emit(event, payload);
      },
    },
    settings: guardSettings(context.settings, guard),
    fetch: (address, init) => guardedFetch(guard, grant, address, init),
  };
}

/** Events of a plugin start with its id: `vendor.name:event`. */
const isOwnEvent = (event: keyof KernelEvents, pluginId: string): boolean =>
  String(event).startsWith(`${pluginId}:`);

const guardSettings = (settings: PluginSettings, guard: Guard): PluginSettings => ({
  watch(key, fallback) {
    guard.need('storage', 'keep settings');
    return guardObservable(settings.watch(key, fallback), guard);
  },
  set(key, value) {
    guard.need('storage', 'keep settings');
    try {
      settings.set(key, value);
    } catch (error) {
      guard.report(error);
      throw error;
    }
  },
});
