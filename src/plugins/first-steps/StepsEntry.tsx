import { useTranslation } from 'react-i18next';
import { useEditor, useObservable } from '../../kernel';
import styles from './steps.module.css';
import { useSteps } from './useSteps';

/** The way back to the list while something is selected, whose fields stand in its place. */
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
