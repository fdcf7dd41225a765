import { useTranslation } from 'react-i18next';
import type { CloneOrder } from '../../../contract/clone/schema';
import { StepList } from '../../ui/StepList';

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

/** The steps of a clone, and how far it is. */
export function StepBar({ state }: { state: Shown }) {
  const { t } = useTranslation('clone');
  return (
    <StepList label={t('stepsLabel')} steps={steps.map((step) => t(`steps.${step}`))} done={stepOf[state]} />
  );
}
