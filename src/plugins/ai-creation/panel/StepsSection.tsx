import { ActionIcon, Button, Checkbox, Loader, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { creationSteps } from '../../../../contract/creation/limits';
import type { CreationPlan, CreationStep } from '../../../../contract/creation/schema';
import { useObservable, useService } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import { IconRefresh } from '../../../ui/icons';
import { CreatorToken } from '../tokens';
import styles from './panel.module.css';

interface Props {
  /** Who has written the plan, once it is known. */
  source: CreationPlan['source'] | undefined;
  onCompare: () => void;
}

/** The steps of the creation; each can be made anew or kept. */
export function StepsSection({ source, onCompare }: Props) {
  const { t } = useTranslation('ai-creation');
  const creator = useService(CreatorToken);
  const state = useObservable(creator.state);
  const [kept, setKept] = useState<ReadonlySet<CreationStep>>(new Set());
  const isBusy = state !== null;
  const remade = state?.phase === 'remaking' ? state.steps : [];
  const rest = creationSteps.filter((step) => !kept.has(step));

  const toggle = (step: CreationStep, keeps: boolean) => {
    const next = new Set(kept);
    if (keeps) next.add(step);
    else next.delete(step);
    setKept(next);
  };
  return (
    <Section title={t('steps.title')}>
      <p className={styles.hint}>{t('steps.lead')}</p>
      {source !== undefined && <p className={styles.hint}>{t(`source.${source}`)}</p>}
      <ul className={styles.steps}>
        {creationSteps.map((step) => (
          <li key={step} className={styles.step}>
            <Checkbox
              className={styles.keep}
              label={t(`step.${step}`)}
              aria-label={t('steps.keep', { step: t(`step.${step}`) })}
              checked={kept.has(step)}
              onChange={(event) => toggle(step, event.currentTarget.checked)}
            />
            <Tooltip label={t('steps.again')}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                disabled={isBusy || kept.has(step)}
                aria-label={t('steps.againStep', { step: t(`step.${step}`) })}
                onClick={() => void creator.remake([step])}
              >
                {remade.includes(step) ? <Loader size={16} aria-hidden /> : <IconRefresh size={18} />}
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="default"
          loading={remade.length > 1}
          disabled={isBusy || rest.length === 0}
          onClick={() => void creator.remake(rest)}
        >
          {t(kept.size === 0 ? 'steps.againAll' : 'steps.againRest')}
        </Button>
        <Button size="sm" variant="light" disabled={isBusy} onClick={onCompare}>
          {t('steps.compare')}
        </Button>
      </div>
      {isBusy && (
        <output className={styles.hint}>
          {t('steps.busy')}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => creator.cancel()}>
            {t('cancel')}
          </Button>
        </output>
      )}
    </Section>
  );
}
