import { ActionIcon, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publicationQuery, sharesQuery } from '../../api/projectSharing';
import { EditorPanels, useCommands, useDocument, useEditor, useObservable, useService } from '../../kernel';
import { IconClose } from '../../ui/icons';
import { DoneIcon, OpenIcon } from './icons';
import { designSteps, FirstSteps, isChosen } from './progress';
import styles from './steps.module.css';

/** The steps from a new project to a shared one; nothing once all are done. */
export default function StepList() {
  const { t } = useTranslation('first-steps');
  const { project } = useEditor();
  const commands = useCommands();
  const panels = useService(EditorPanels);
  const firstSteps = useService(FirstSteps);
  const { opened, putAway } = firstSteps.of(useObservable(firstSteps.progress));
  const chosen = useDocument((document) => designSteps.filter((step) => isChosen(step, document)).join(' '));
  const publication = useQuery({ ...publicationQuery(project.id), enabled: !putAway });
  const shares = useQuery({ ...sharesQuery(project.id), enabled: !putAway });

  // Without both answers a list that is done would flash up.
  if (putAway || publication.data === undefined || shares.data === undefined) return null;
  const steps = [
    ...designSteps.map((step) => ({
      step,
      isDone: opened.includes(step) || chosen.split(' ').includes(step),
      lead: () => {
        firstSteps.open(step);
        panels.open(step);
      },
    })),
    {
      step: 'publish' as const,
      isDone: publication.data.published !== null,
      lead: () => void commands.run('share:publish', 'button'),
    },
    {
      step: 'share' as const,
      isDone: shares.data.length > 0,
      lead: () => void commands.run('share:open', 'button'),
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
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
              {isDone ? <DoneIcon size={18} /> : <OpenIcon size={18} />}
              {t(`step.${step}`)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
