import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ProjectDocument } from '../../../contract/document/schema';
import type { Project } from '../../../contract/project/schema';
import { migrateDocument } from '../../document';
import { HostContext } from '../host/hostContext';
import { listenForKeys } from '../host/listenForKeys';
import { toastNotifier } from '../host/notifier';
import { createObservable } from '../core/observable';
import { Player } from './Player';
import type { Plugin } from '../core/plugin';
import { give, type GivenService, PluginHost } from '../core/pluginHost';
import type { PlayerSurface } from '../core/ports';
import { Assets, Notifier } from '../core/services';
import { browserStorage } from '../core/settings';

/** The project, plugins and kind of page of a player. */
export interface PlayerHostProps {
  /** The project as returned by its own call or the share call. */
  project: Project;
  plugins: readonly Plugin[];
  surface: PlayerSurface;
  /** Services of the page itself. */
  given?: readonly GivenService[];
  /** What the page adds to the controls of the player. */
  controls?: ReactNode;
  /** What shows the project in place of its stage, where that is none, as that of a film. */
  children?: ReactNode;
}

const NO_SERVICES: readonly GivenService[] = [];

/** Plays a project: the plugins' views on a stage of the document's ratio that fills the available space. */
export function PlayerHost({
  project: opened,
  plugins,
  surface,
  given = NO_SERVICES,
  controls,
  children,
}: PlayerHostProps) {
  const [restarted, setRestarted] = useState<{ opened: Project; project: Project } | null>(null);
  const project = restarted?.opened === opened ? restarted.project : opened;
  const host = useMemo(() => {
    const document = createObservable(migrateDocument(project.document));
    const known = { assets: project.assets };
    const created: PluginHost = new PluginHost(
      plugins,
      {
        kind: 'player',
        project: { id: project.id, name: createObservable(project.name) },
        document,
        editor: null,
        player: {
          surface,
          project: { ...project, document: document.get() },
          show(next) {
            known.assets = {
              ...known.assets,
              ...next.assets,
              materials: { ...known.assets.materials, ...next.assets.materials },
              fonts: { ...known.assets.fonts, ...next.assets.fonts },
            };
            if (speaksAlike(document.get(), next.document)) {
              rememberAssets(created, next.assets);
              document.set(next.document);
            } else {
              setRestarted({
                opened,
                project: { ...project, document: next.document, assets: known.assets },
              });
            }
          },
        },
        storage: browserStorage(),
      },
      [give(Notifier, toastNotifier), ...given],
    );
    return created;
  }, [opened, project, plugins, surface, given]);

  useEffect(() => {
    void host.start();
    const stopKeys = listenForKeys(host, false);
    return () => {
      stopKeys();
      host.dispose();
    };
  }, [host]);

  return (
    <HostContext.Provider value={host}>{children ?? <Player controls={controls} />}</HostContext.Provider>
  );
}

/** Whether two states have the same avatar, voice and role; nobody talks to a film, which has these in its scenes. */
const speaksAlike = (a: ProjectDocument, b: ProjectDocument): boolean =>
  (a.film !== undefined && b.film !== undefined) ||
  JSON.stringify([a.events.virtualUrl?.id, a.events.audioId, a.voice, a.roleId]) ===
    JSON.stringify([b.events.virtualUrl?.id, b.events.audioId, b.voice, b.roleId]);

function rememberAssets(
  host: PluginHost,
  { materials = {}, fonts = {}, avatar, avatars = {} }: Partial<Project['assets']>,
): void {
  const assets = host.service(Assets);
  for (const one of [...Object.values(avatars), avatar]) if (one) assets?.remember('avatar', one);
  for (const material of Object.values(materials)) assets?.remember('material', material);
  for (const font of Object.values(fonts)) assets?.remember('font', font);
}
