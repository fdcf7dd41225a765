import { useTranslation } from 'react-i18next';
import { useEditor, useObservable } from '../../kernel';
import styles from './steps.module.css';
import { useSteps } from './useSteps';

/** Leads back to the list while the fields of a selected element take its place. */
export default function StepsEntry() {
  const { t } = useTranslation('first-steps');
  const { session } = useEditor();
  const isHidden = useObservable(session.selection).length > 0;
  const left = useSteps();
  if (left === null || !isHidden) return null;
  return (
    <button type="button" className={styles.entry} onClick={() => session.selection.set([])}>
      {t('title')} {t('count', { done: left.done, all: left.steps.length })}
    </button>
  );
}
