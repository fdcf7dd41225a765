import type { DocumentStore } from '../../document';
import type { InspectorLoader } from '../core/hostPorts';
import type { Plugin } from '../core/plugin';
import { type GivenService, PluginHost } from '../core/pluginHost';
import type { EditorPorts, ProjectInfo } from '../core/ports';
import { createSession } from './session';
import { createStageObjects } from './stageObjects';
import type { SettingsStorage } from '../core/settings';

export interface EditorOptions {
  readonly plugins: readonly Plugin[];
  readonly document: DocumentStore;
  readonly project: ProjectInfo;
  readonly storage: SettingsStorage;
  readonly given?: readonly GivenService[];
  /** Loads the inspector sections of element types; without it they are left out. */
  readonly loadInspector?: InspectorLoader;
}

/** A running editor without a user interface: plugins, session, commands. {@link EditorHost} provides it to components. */
export interface Editor extends EditorPorts {
  readonly host: PluginHost;
  readonly project: ProjectInfo;
  /** Calls back after anything that may change which commands are possible. */
  subscribeActivity(listener: () => void): () => void;
  /** Sets up the plugins; a failing one does not block the others. Returns a function that ends them; may be called again. */
  start(): () => void;
}

/** Creates an editor; {@link Editor.start} starts it. */
export function createEditor({
  plugins,
  document,
  project,
  storage,
  given = [],
  loadInspector,
}: EditorOptions): Editor {
  const session = createSession();
  const objects = createStageObjects(document, () => host.registries);
  const ports = { document, session, objects };
  const host = new PluginHost(
    plugins,
    { kind: 'editor', project, document, editor: ports, player: null, storage, loadInspector },
    given,
  );
  return {
    ...ports,
    host,
    project,
    subscribeActivity(listener) {
      const ends = [
        document.subscribe(listener),
        document.subscribeHistory(listener),
        session.selection.subscribe(listener),
        session.zoom.subscribe(listener),
        session.view.subscribe(listener),
        session.editing.subscribe(listener),
        host.registries.commands.registry.entries.subscribe(listener),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    start() {
      const stops = [
        document.onChange((change) => host.registries.events.emit('document:changed', change)),
        document.subscribe(() => dropVanished(ports)),
        session.selection.subscribe(() =>
          host.registries.events.emit('selection:changed', { ids: session.selection.get() }),
        ),
      ];
      void host.start();
      return () => {
        for (const stop of stops) stop();
        host.dispose();
      };
    },
  };
}

/** Deselects objects that an undo or another editor has removed. */
function dropVanished({ session, objects }: EditorPorts): void {
  const selected = session.selection.get();
  const present = selected.filter((id) => objects.get(id) !== null);
  if (present.length !== selected.length) session.selection.set(present);
}
