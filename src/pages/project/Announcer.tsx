import { useTranslation } from 'react-i18next';
import { useEditor, useObservable } from '../../kernel';
import { useAtRest } from '../../kernel/host/useAtRest';
import styles from './project.module.css';
import { useSelectedName } from './useSelectedName';

/** Tells screen readers what is selected; for several objects the canvas tells their number. */
export function Announcer() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const selection = useObservable(editor.session.selection);
  const words = useAtRest(editor.session.announcement);
  const selected = useSelectedName();
  return (
    <output className={styles.hidden} aria-live="polite">
      {selected === null && t('announce.none')}
      {selected !== null && selection.length === 1 && t('announce.selected', { name: selected })}
      {words}
    </output>
  );
}
