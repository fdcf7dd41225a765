import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Slot, useEditor, useObservable } from '../../kernel';
import type { Autosave } from '../../kernel/saving/autosave';
import { useEditorLayout } from './layout';
import { PluginNotices } from './PluginNotices';
import styles from './project.module.css';
import { useSelectedName } from './useSelectedName';

/** Zoom, selection, plugins in trouble, connection. */
export function StatusLine({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { inspector, showInspector } = useEditorLayout();
  const scale = useObservable(editor.session.scale);
  const selection = useObservable(editor.session.selection);
  const selected = useSelectedName();
  return (
    <footer className={styles.status}>
      <span>{t('zoomAt', { percent: Math.round(scale * 100) })}</span>
      <span className={styles.grow}>
        {selected === null
          ? t('noSelection')
          : selection.length > 1
            ? t('selectedCount', { count: selection.length })
            : selected}
      </span>
      <PluginNotices />
      <Entries />
      {!inspector && (
        <button type="button" className={styles.plain} onClick={() => showInspector(true)}>
          {t('showInspector')}
        </button>
      )}
      <Connection autosave={autosave} />
    </footer>
  );
}

/** A component of its own, so that a new zoom or selection does not render the others. */
const Entries = memo(function Entries() {
  return <Slot name="status" />;
});

/** A component of its own, so that a save renders only its text. */
const Connection = memo(function Connection({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('editor');
  const online = useOnline();
  const reaches = () => autosave.state.get().kind !== 'offline';
  const isConnected = useSyncExternalStore(autosave.state.subscribe, reaches, reaches) && online;
  return (
    <span className={styles.connection} data-connected={isConnected}>
      {t(isConnected ? 'connected' : 'disconnected')}
    </span>
  );
});

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
}
