import { ActionIcon, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useService } from '../../kernel';
import { IconClose } from '../../ui/icons/actions';
import { IconDone, IconNotDone } from '../../ui/icons/editor';
import { FirstSteps } from './progress';
import styles from './steps.module.css';
import { useSteps } from './useSteps';

/** The steps from a new project to a shared one; nothing once all are done. */
export default function StepList() {
  const { t } = useTranslation('first-steps');
  const firstSteps = useService(FirstSteps);
  const left = useSteps();
  if (left === null) return null;
  const { steps, done } = left;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <header className={styles.head}>
        <h3 id="first-steps" className={styles.title}>
          {t('title')}
        </h3>
        <span className={styles.count}>{t('count', { done, all: steps.length })}</span>
        <Tooltip label={t('putAway')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('putAway')}
            onClick={() => firstSteps.putAway()}
          >
            <IconClose size={16} />
          </ActionIcon>
        </Tooltip>
      </header>
      <ol className={styles.list}>
        {steps.map(({ step, isDone, lead }) => (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              data-done={isDone || undefined}
              data-next={step === next || undefined}
              aria-label={t(isDone ? 'done' : 'open', { step: t(`step.${step}`) })}
              onClick={lead}
            >
              {isDone ? <IconDone size={18} /> : <IconNotDone size={18} />}
              {t(`step.${step}`)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
