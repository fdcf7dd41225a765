import { useTranslation } from 'react-i18next';
import { IconCheck } from '../../../ui/icons';
import styles from './pay.module.css';
import type { PayView } from './payView';

const steps = ['confirm', 'pay', 'paid'] as const;

/** The way of a purchase through its dialog, and how far it is. */
export function PaySteps({ view }: { view: PayView }) {
  const { t } = useTranslation('shop');
  const at = steps.findIndex((step) => step === view);
  if (at < 0) return null;
  return (
    <ol className={styles.steps} aria-label={t('pay.stepsLabel')}>
      {steps.map((step, index) => {
        const isDone = index < at || view === 'paid';
        return (
          <li key={step} data-done={isDone || undefined} aria-current={index === at ? 'step' : undefined}>
            <span aria-hidden>{isDone ? <IconCheck size={14} /> : index + 1}</span>
            {t(`pay.steps.${step}`)}
          </li>
        );
      })}
    </ol>
  );
}
