import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Project } from '../../../contract/project/schema';
import { storable } from '../../../contract/text/text';
import { call } from '../../api/client';
import { watchProject } from '../../api/updates';
import { DocumentError, DocumentStore, migrateDocument, SceneDocument } from '../../document';
import {
  AiWish,
  Assets,
  createObservable,
  EditorHost,
  EditorPanels,
  FilmEditing,
  give,
  type Plugin,
  Saving,
  useEditor,
} from '../../kernel';
import { useIsPhone } from '../../ui/device';
import { ErrorState } from '../../ui/ErrorState';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { holdJournal } from '../../api/editorJournal';
import { createAutosave, type SaveBody } from '../../kernel/saving/autosave';
import { ConflictDialog } from './ConflictDialog';
import { EditorFrame } from './EditorFrame';
import { EditorSkeleton } from './EditorSkeleton';
import { type EditorRecord, keepJournal, recoveryOf, settleRecord } from './journal';
import { openLayout, PanelLayout } from './layout';
import type { Home } from './home';
import { LeaveGuard } from './LeaveGuard';
import styles from './project.module.css';
import { watchPurchases } from './watchPurchases';

const PhoneProject = lazyWithRetry(() => import('./PhoneProject'));
const ReadOnlyNotice = lazyWithRetry(() => import('./ReadOnlyNotice'));

interface Props {
  project: Project;
  /** The record that an earlier window has left on this device. */
  kept: EditorRecord | null;
  plugins: readonly Plugin[];
  /** What is to be created in it. */
  wish: AiWish | null;
  home: Home;
}

/** A project that can be edited; one from a newer version is refused before anything is changed. */
export function ProjectEditor({ project, kept, plugins, wish, home }: Props) {
  const { t } = useTranslation('editor');
  const opened = useMemo(() => open(project, kept), [project, kept]);
  if (opened instanceof DocumentError) {
    const reason = opened.code === 'newer-version' ? t('newerVersion') : t('malformed');
    return (
      <main id="main" className={styles.failure}>
        <ErrorState title={t('cannotOpen')} message={reason} />
        <Link to={home.address} className={styles.link}>
          {t(home.label)}
        </Link>
      </main>
    );
  }
  return <OpenEditor {...opened} plugins={plugins} wish={wish} home={home} />;
}

function open(project: Project, kept: EditorRecord | null) {
  try {
    const { id } = project;
    const recovery = recoveryOf(kept, project);
    const isUnsaved = recovery.kind === 'unsaved' || recovery.kind === 'conflict';
    // What an earlier release has left here may have texts that no server stores.
    const store = new DocumentStore(
      migrateDocument(isUnsaved ? storable(recovery.record.unsaved) : project.document),
    );
    if (recovery.kind !== 'none' && recovery.record.history !== null) {
      store.restoreHistory(recovery.record.history);
    }
    const params = { id };
    const remote = {
      save: (body: SaveBody, keepalive: boolean) =>
        call('PUT /avatar/project/edit/{id}', { params, body }, { keepalive, quiet: true }),
      load: () => call('GET /avatar/project/{id}', { params }, { quiet: true }),
    };
    const autosave = createAutosave(
      store,
      project.revision,
      remote,
      recovery.kind === 'unsaved' || recovery.kind === 'conflict' ? recovery.kind : null,
    );
    const { readOnly } = project;
    const [first] = store.get().film?.scenes.order ?? [];
    const scene = first === undefined ? null : new SceneDocument(store, first);
    return { id, readOnly, kept, store, scene, autosave, name: createObservable(project.name) };
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
}

type Opened = Exclude<ReturnType<typeof open>, DocumentError>;

function OpenEditor({
  id,
  readOnly,
  kept,
  store,
  scene,
  autosave,
  name,
  plugins,
  wish,
  home,
}: Opened & Pick<Props, 'plugins' | 'wish' | 'home'>) {
  const isPhone = useIsPhone();
  const [edits, setEdits] = useState(false);
  const info = useMemo(() => ({ id, name }), [id, name]);
  const layout = useMemo(() => openLayout(home.layout), [home]);
  const given = useMemo(
    () => [
      give(Saving, autosave),
      give(EditorPanels, layout),
      give(PanelLayout, layout),
      ...(wish === null ? [] : [give(AiWish, wish)]),
      ...(scene === null ? [] : [give(FilmEditing, { film: store, scene })]),
    ],
    [autosave, wish, store, scene, layout],
  );

  useEffect(() => {
    const stop = autosave.start();
    const release = holdJournal();
    const stopJournal = keepJournal(id, store, autosave);
    if (kept !== null) void settleRecord(kept);
    const again = () => autosave.retryNow();
    const last = () => {
      if (document.visibilityState === 'hidden') autosave.sendLast();
    };
    // A failure here loses nothing: a window that cannot follow another one has its next save refused.
    const unwatch = watchProject(id, {
      saved: (saved) => void autosave.hear(saved).catch(() => undefined),
    });
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', last);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', last);
      unwatch();
      stopJournal();
      release();
      stop();
    };
  }, [autosave, id, kept, store]);

  return (
    <EditorHost
      plugins={plugins}
      document={scene ?? store}
      project={info}
      given={given}
      fallback={<EditorSkeleton />}
    >
      {isPhone && !edits ? (
        <Suspense fallback={<EditorSkeleton />}>
          <PhoneProject name={name} autosave={autosave} onEdit={() => setEdits(true)} />
        </Suspense>
      ) : (
        <EditorFrame
          name={name}
          autosave={autosave}
          home={home}
          notice={
            readOnly && (
              <Suspense fallback={null}>
                <ReadOnlyNotice projectId={id} store={store} autosave={autosave} />
              </Suspense>
            )
          }
        />
      )}
      <Purchases />
      <ConflictDialog autosave={autosave} store={store} />
      <LeaveGuard autosave={autosave} />
    </EditorHost>
  );
}

/** Lets the editor know what was bought meanwhile, so that marks and badges go without a reload. */
function Purchases() {
  const { host } = useEditor();
  // The service is asked for at the time: a plugin that was set up again has provided another one.
  useEffect(() => watchPurchases(() => void host.service(Assets)?.renew()), [host]);
  return null;
}
