import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scenario } from '../../../../contract/creation/schema';
import { IconPlus } from '../../../ui/icons/actions';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { PageHeader } from '../../../ui/PageHeader';
import { CardSkeletons } from '../../../ui/Skeletons';
import styles from './templates.module.css';
import { ImportButton } from './ImportButton';
import type { TemplateQuestion } from './TemplateDialogs';

const WishTalk = lazyWithRetry(() => import('../wish/WishTalk'));
const SceneTemplates = lazyWithRetry(async () => ({
  default: (await import('./SceneTemplates')).SceneTemplates,
}));
const TemplateShelf = lazyWithRetry(() => import('./TemplateShelf'));
const TemplateDialogs = lazyWithRetry(() => import('./TemplateDialogs'));

/** Creates a project by a conversation, from a stock or own template, from a file, or empty. */
export default function TemplateCenterPage() {
  const { t } = useTranslation(['create', 'common']);
  const [question, setQuestion] = useState<TemplateQuestion | null>(null);
  const [scenario, setScenario] = useState<Scenario | null>(null);

  return (
    <>
      <PageHeader
        title={t('create:title')}
        tools={
          <>
            <ImportButton />
            <Button
              variant="default"
              leftSection={<IconPlus size={18} />}
              onClick={() => setQuestion({ about: 'use', template: null })}
            >
              {t('create:empty')}
            </Button>
          </>
        }
      >
        {t('create:lead')}
      </PageHeader>
      <Suspense fallback={<Skeleton height={540} mb="lg" radius="lg" />}>
        <WishTalk onScenario={setScenario} />
      </Suspense>
      {scenario !== null && (
        <Suspense fallback={null}>
          <SceneTemplates scenario={scenario} onUse={(template) => setQuestion({ about: 'use', template })} />
        </Suspense>
      )}
      <h2 className={styles.heading}>{t('create:templates')}</h2>
      <Suspense fallback={<CardSkeletons count={6} />}>
        <TemplateShelf onAsk={setQuestion} />
      </Suspense>
      {question !== null && (
        <Suspense fallback={null}>
          <TemplateDialogs question={question} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </>
  );
}
