import { useTranslation } from 'react-i18next';
import type { CloneOrder } from '../../../contract/clone';
import { IconCheck } from '../../ui/icons';
import styles from './clone.module.css';

type Shown = CloneOrder['stateInfo']['state'] | 'none';

const steps = ['submit', 'review', 'training', 'accept'] as const;

/** The step that each state is in; all are done after the last one. */
const stepOf: Readonly<Record<Shown, number>> = {
  none: 0,
  fail_review: 0,
  under_review: 1,
  training: 2,
  unconfirmed: 3,
  success: 4,
  cancel: 0,
};

/** The way of a clone, and how far it is. */
export function StepBar({ state }: { state: Shown }) {
  const { t } = useTranslation('clone');
  const at = stepOf[state];
  return (
    <ol className={styles.steps} aria-label={t('stepsLabel')}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden>
            {index < at ? <IconCheck size={14} /> : index + 1}
          </span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
