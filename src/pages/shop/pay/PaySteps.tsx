import { useTranslation } from 'react-i18next';
import { StepList } from '../../../ui/StepList';
import styles from './pay.module.css';
import type { PayView } from './payView';

const steps = ['confirm', 'pay', 'paid'] as const;

/** The steps of a purchase through its dialog, and how far it is; none for an order that has closed. */
export function PaySteps({ view }: { view: PayView }) {
  const { t } = useTranslation('shop');
  const at = steps.findIndex((step) => step === view);
  if (at < 0) return null;
  return (
    <div className={styles.steps}>
      <StepList
        label={t('pay.stepsLabel')}
        steps={steps.map((step) => t(`pay.steps.${step}`))}
        done={view === 'paid' ? steps.length : at}
      />
    </div>
  );
}
