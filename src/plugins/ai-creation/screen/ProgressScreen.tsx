import { Button, FocusTrap, Loader, Portal } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Notifier, useLabels, useObservable, useService } from '../../../kernel';
import { IconSparkle } from '../../../ui/icons';
import { IconCheck } from '../../../ui/icons/actions';
import { CreatorToken } from '../tokens';
import styles from './progress.module.css';

/** The steps of a running creation, over an editor that is blocked meanwhile; the stage stays in sight. */
export default function ProgressScreen() {
  const { t } = useTranslation('ai-creation');
  const creator = useService(CreatorToken);
  const notifier = useService(Notifier);
  const state = useObservable(creator.state);
  const title = useId();
  const steps = state?.phase === 'running' ? state.steps : [];
  const label = useLabels(['ai-creation:title', ...steps.map((step) => step.title)]);
  if (state === null || state.phase === 'remaking') return null;

  const done = state.phase === 'running' ? state.done : [];
  const current = state.phase === 'running' ? state.step : null;
  return (
    <Portal>
      <div
        className={styles.blocker}
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) notifier.info('ai-creation:dontRush');
        }}
      >
        <FocusTrap active>
          <section
            className={styles.card}
            role="dialog"
            aria-modal="true"
            aria-labelledby={title}
            tabIndex={-1}
            data-autofocus
          >
            <h2 id={title} className={styles.title}>
              <IconSparkle size={20} />
              {t('creating')}
            </h2>
            {current === null ? (
              <p className={styles.planning}>
                <Loader size={18} aria-hidden />
                {t('planning')}
              </p>
            ) : (
              <>
                <progress
                  className={styles.bar}
                  max={steps.length}
                  value={done.length}
                  aria-label={t('progress', { done: done.length, count: steps.length })}
                />
                <ol className={styles.steps}>
                  {steps.map((step) => {
                    const state = done.includes(step.id)
                      ? 'done'
                      : step.id === current
                        ? 'making'
                        : 'waiting';
                    return (
                      <li key={step.id} className={styles.step} data-state={state}>
                        <span className={styles.mark}>
                          {state === 'done' && <IconCheck size={18} />}
                          {state === 'making' && <Loader size={16} aria-hidden />}
                        </span>
                        <span className={styles.name}>{label(step.title)}</span>
                        <span className={styles.state}>{t(`state.${state}`)}</span>
                      </li>
                    );
                  })}
                </ol>
              </>
            )}
            <p className={styles.hint}>{t('undoHint')}</p>
            <Button variant="default" fullWidth onClick={() => creator.cancel()}>
              {t('cancel')}
            </Button>
            <output className={styles.spoken}>
              {current === null ? t('planning') : t('progress', { done: done.length, count: steps.length })}
            </output>
          </section>
        </FocusTrap>
      </div>
    </Portal>
  );
}
