import type { Command, Commands } from '../../core/commands';
import type { Editor } from '../../host/editor';
import type { ConfiningHost } from '../../core/confinement';
import type { HostPorts } from '../../core/hostPorts';
import type { Observable } from '../../core/observable';
import type { PluginHost } from '../../core/pluginHost';
import type { EditorPorts } from '../../core/ports';
import type { Entry } from '../../core/registry';
import type { Token } from '../../core/token';
import { guardReader } from './guardDocument';
import { guardObservable } from './guardObservable';
import { guardEditorPorts, guardPlayerPorts, runGuarded } from './guardPorts';
import { guardProject } from './guardProject';
import { guardService } from './guardServices';
import type { Guard } from './permissions';

function guardCommands(commands: Commands, editor: EditorPorts | null, guard: Guard): Commands {
  const wrapped = new WeakMap<Command, Entry<Command>>();
  const wrap = (entry: Entry<Command>): Entry<Command> => {
    const known = wrapped.get(entry.value);
    if (known !== undefined) return known;
    const value = { ...entry.value, run: () => void runGuarded(commands, editor, guard, entry.value.id) };
    const made = { owner: entry.owner, value };
    wrapped.set(entry.value, made);
    return made;
  };
  let from: readonly Entry<Command>[] | null = null;
  let made: readonly Entry<Command>[] = [];
  const entries: Observable<readonly Entry<Command>[]> = {
    get() {
      const now = commands.registry.entries.get();
      if (now !== from) [from, made] = [now, now.map(wrap)];
      return made;
    },
    subscribe: (listener) => commands.registry.entries.subscribe(guard.callback(listener)),
  };
  const get = (id: string) => {
    const entry = commands.registry.get(id);
    return entry && wrap(entry);
  };
  return only<Commands>(guard, 'commands', {
    registry: only<Commands['registry']>(guard, 'commands', { entries, get }),
    isEnabled: (id) => commands.isEnabled(id),
    run: (id) => runGuarded(commands, editor, guard, id),
  });
}

/** An object with only these members for a plugin. */
function only<T extends object>(guard: Guard, name: string, members: Partial<T>): T {
  return new Proxy(members, {
    get(target, key) {
      if (typeof key === 'symbol' || Reflect.has(target, key)) return Reflect.get(target, key);
      return guard.refuse(`use ${name}.${key}`);
    },
  }) as T;
}

/** The host behind the hooks of a third-party plugin's components. */
export function guardHost(host: ConfiningHost, guard: Guard): PluginHost {
  const { kind, project, document, editor, player } = host.ports;
  const ports: Partial<HostPorts> = {
    kind,
    project: guardProject(project, guard),
    document: guardReader(document, guard),
    editor: editor && guardEditorPorts(editor, guard),
    player: player && guardPlayerPorts(player, guard),
  };
  return only<PluginHost>(guard, 'host', {
    ports: only<HostPorts>(guard, 'host.ports', ports),
    statuses: guardObservable(host.statuses, guard),
    elementTypes: guardObservable(host.elementTypes, guard),
    canvasObjects: guardObservable(host.canvasObjects, guard),
    service: <T>(token: Token<T>) => guardService(token, host.service(token), guard),
    report: (_, error) => host.report(guard.pluginId, error),
    registries: only<PluginHost['registries']>(guard, 'host.registries', {
      commands: guardCommands(host.registries.commands, editor, guard),
    }),
  });
}

/** The editor behind the hooks of a third-party plugin's components. */
export function guardEditor(editor: Editor, host: PluginHost, guard: Guard): Editor {
  return only<Editor>(guard, 'editor', {
    ...guardEditorPorts(editor, guard),
    host,
    project: guardProject(editor.project, guard),
    subscribeActivity: (listener) => editor.subscribeActivity(guard.callback(listener)),
  });
}
