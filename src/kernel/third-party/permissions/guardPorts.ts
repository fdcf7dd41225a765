import type { Commands } from '../../core/commands';
import type { EditorPorts, EditorSession, PlayerPorts } from '../../core/ports';
import { authorOf, guardStore } from './guardDocument';
import { guardObservable } from './guardObservable';
import type { Guard } from './permissions';

const guardSession = (session: EditorSession, guard: Guard): EditorSession =>
  Object.fromEntries(
    Object.entries(session).map(([name, observable]) => [name, guardObservable(observable, guard)]),
  ) as unknown as EditorSession;

/** The editor for a plugin's code. */
export function guardEditorPorts<T extends EditorPorts>(editor: T, guard: Guard): EditorPorts {
  const { session, objects } = editor;
  const read = () => guard.need('document:read', 'look at the objects of the stage');
  const write = () => guard.need('document:write', 'move the objects of the stage');
  return {
    document: guardStore(editor.document, guard),
    session: guardSession(session, guard),
    objects: new Proxy(objects, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (key === 'setBox' || key === 'place') write();
          else read();
          const given = args.map((arg) =>
            typeof arg === 'function' ? guard.callback(arg as (...heard: unknown[]) => unknown) : arg,
          );
          return Reflect.apply(value, target, given) as unknown;
        };
      },
    }),
  };
}

/** The player's project contains the whole document and its assets. */
export const guardPlayerPorts = (player: PlayerPorts, guard: Guard): PlayerPorts => ({
  surface: player.surface,
  get project() {
    guard.need('document:read', 'read the project');
    return player.project;
  },
  show(next) {
    guard.need('document:write', 'show another state of the project');
    player.show(next);
  },
});

/**
 * Runs a command for a plugin: its own ones freely, other plugins' as a change of the document, and not while the user
 * is in the middle of one.
 */
export function runGuarded(
  commands: Commands,
  editor: EditorPorts | null,
  guard: Guard,
  id: string,
): boolean {
  if (commands.registry.get(id)?.owner !== guard.pluginId) {
    guard.need('document:write', `run the command ${id}`);
    const isBusy = editor !== null && editor.document.gestureBeside(authorOf(guard)) !== null;
    if (isBusy) guard.refuseNow(`run the command ${id}`);
  }
  return commands.run(id, 'code');
}
