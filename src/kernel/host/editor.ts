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
  /** Brings the inspector's sections about element types; without it they are left out. */
  readonly loadInspector?: InspectorLoader;
}

/** A running editor without a face: plugins, session, commands. {@link EditorHost} gives it to components. */
export interface Editor extends EditorPorts {
  readonly host: PluginHost;
  readonly project: ProjectInfo;
  /** Calls back after anything that may change what commands allow. */
  subscribeActivity(listener: () => void): () => void;
  /** Sets the plugins up, one by one; a failing one holds up nobody. Returns the way to end them; may start again. */
  start(): () => void;
}

/** Makes an editor; {@link Editor.start} brings it to life. */
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

/** Takes objects out of the selection that an undo or another editor has removed. */
function dropVanished({ session, objects }: EditorPorts): void {
  const selected = session.selection.get();
  const present = selected.filter((id) => objects.get(id) !== null);
  if (present.length !== selected.length) session.selection.set(present);
}
