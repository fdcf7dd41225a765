import { Loader } from '@mantine/core';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDocument } from '../../../contract/document';
import type { Project } from '../../../contract/project';
import { fitZoom, migrateDocument, stageSize } from '../../document';
import type { StageLayer } from '../core/contributions';
import { HostContext, useDocument, useHost, usePlayer } from '../host/hostContext';
import { listenForKeys } from '../host/listenForKeys';
import { toastNotifier } from '../host/notifier';
import { createObservable } from '../core/observable';
import { PlayerElements } from './PlayerElements';
import { StageViews } from './StageViews';
import styles from './PlayerHost.module.css';
import type { Plugin } from '../core/plugin';
import { give, type GivenService, PluginHost } from '../core/pluginHost';
import type { PlayerSurface } from '../core/ports';
import { Assets, Notifier } from '../core/services';
import { browserStorage } from '../core/settings';
import { useObservable } from '../host/useObservable';

/** The project, plugins and kind of page of a player. */
export interface PlayerHostProps {
  /** The project as returned by its own call or the share call. */
  project: Project;
  plugins: readonly Plugin[];
  surface: PlayerSurface;
  /** Services of the page itself. */
  given?: readonly GivenService[];
}

const NO_SERVICES: readonly GivenService[] = [];

/** Plays a project: the plugins' views on a stage of the document's ratio that fills the available space. */
export function PlayerHost({ project: opened, plugins, surface, given = NO_SERVICES }: PlayerHostProps) {
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
    <HostContext.Provider value={host}>
      <Player />
    </HostContext.Provider>
  );
}

/** Whether two states have the same avatar, voice and role. */
const speaksAlike = (a: ProjectDocument, b: ProjectDocument): boolean =>
  JSON.stringify([a.events.virtualUrl?.id, a.events.audioId, a.voice, a.roleId]) ===
  JSON.stringify([b.events.virtualUrl?.id, b.events.audioId, b.voice, b.roleId]);

function rememberAssets(host: PluginHost, { materials = {} }: Partial<Project['assets']>): void {
  const assets = host.service(Assets);
  for (const material of Object.values(materials)) assets?.remember('material', material);
}

const selectRatio = (document: ProjectDocument) => document.ratio;

function Player() {
  const { t } = useTranslation('preview');
  const { project, surface } = usePlayer();
  const ratio = useDocument(selectRatio);
  const statuses = useObservable(useHost().statuses);
  const size = stageSize(ratio);
  const room = useRef<HTMLDivElement>(null);
  const scale = useFit(room, size);
  const starting = statuses.some(({ state }) => state === 'waiting' || state === 'starting');
  const failed = statuses.filter(({ state }) => state === 'failed');
  const stageStyle = {
    width: size.width,
    height: size.height,
    '--mirra-stage-scale': String(scale),
  } as CSSProperties;

  return (
    <section className={styles.player} data-surface={surface} aria-label={t('stage', { name: project.name })}>
      <div className={styles.room} ref={room}>
        {scale > 0 && (
          <div className={styles.frame} style={{ width: size.width * scale, height: size.height * scale }}>
            <div className={styles.stage} style={stageStyle}>
              <Layer name="background" />
              <Layer name="avatar" />
              <div className={styles.layer} data-layer="elements">
                <PlayerElements />
                <StageViews name="elements" />
              </div>
            </div>
          </div>
        )}
      </div>
      <div className={styles.overlay}>
        <StageViews name="overlay" />
      </div>
      {starting && (
        <output className={styles.starting}>
          <Loader size="sm" aria-hidden />
          <span>{t('starting')}</span>
        </output>
      )}
      {failed.length > 0 && (
        <output className={styles.failed}>
          {t('failed', { names: failed.map(({ id }) => id).join(', ') })}
        </output>
      )}
    </section>
  );
}

function Layer({ name }: { name: StageLayer }) {
  return (
    <div className={styles.layer} data-layer={name}>
      <StageViews name={name} />
    </div>
  );
}

/** Scale at which the stage fills the space; 0 until the space is known. */
function useFit(room: RefObject<HTMLDivElement | null>, size: { width: number; height: number }): number {
  const [scale, setScale] = useState(0);
  const { width, height } = size;
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setScale(fitZoom({ width, height }, entry.contentRect, 0));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, width, height]);
  return scale;
}
