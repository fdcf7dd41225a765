import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ratioTexts } from '../../../../contract/constants';
import type { Scenario } from '../../../../contract/creation';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { IconPlus, IconStage } from '../../../ui/icons';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { PagedCards } from '../../../ui/PagedCards';
import { PageHeader } from '../../../ui/PageHeader';
import { SearchField } from '../../../ui/SearchField';
import { SelectField } from '../../../ui/SelectField';
import { CardSkeletons } from '../../../ui/Skeletons';
import { useAddress } from '../../../ui/useAddress';
import cards from '../cards.module.css';
import styles from './templates.module.css';
import { ImportButton } from './ImportButton';
import { SceneTemplates } from './SceneTemplates';
import { TemplateCard } from './TemplateCard';
import type { TemplateQuestion } from './TemplateDialogs';
import { TEMPLATE_PAGE_SIZE, useTemplates } from './templateQueries';

const WishTalk = lazyWithRetry(() => import('../wish/WishTalk'));
const TemplateDialogs = lazyWithRetry(() => import('./TemplateDialogs'));

/** Creates a project by a conversation, from a stock or own template, from a file, or empty. The filters are in the address. */
export default function TemplateCentrePage() {
  const { t } = useTranslation(['create', 'common']);
  const { page, given, put } = useAddress();
  const filter = { page, name: given('name'), ratio: given('ratio'), own: given('own') === '1' };
  const isUnfilteredOwn = filter.own && filter.name === '' && filter.ratio === '';
  const [question, setQuestion] = useState<TemplateQuestion | null>(null);
  const [scenario, setScenario] = useState<Scenario | null>(null);
  const templates = useTemplates(filter);

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
        <SceneTemplates scenario={scenario} onUse={(template) => setQuestion({ about: 'use', template })} />
      )}
      <h2 className={styles.heading}>{t('create:templates')}</h2>
      <FilterRow
        isNarrowed={filter.name !== '' || filter.ratio !== ''}
        onClear={() => put({ name: null, ratio: null, page: null })}
      >
        <SearchField
          label={t('create:search')}
          value={filter.name}
          onSearch={(name) => put({ name, page: null })}
        />
        <SegmentedControl
          aria-label={t('create:source')}
          value={filter.own ? 'own' : 'stock'}
          data={[
            { value: 'stock', label: t('create:stock') },
            { value: 'own', label: t('create:own') },
          ]}
          onChange={(source) => put({ own: source === 'own' ? '1' : null, page: null })}
        />
        <SelectField
          label={t('create:ratio')}
          isLabelHidden
          value={filter.ratio}
          options={[
            { value: '', label: t('create:allRatios') },
            ...Object.entries(ratioTexts).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(ratio) => put({ ratio, page: null })}
        />
      </FilterRow>

      <PagedCards
        list={templates}
        pageSize={TEMPLATE_PAGE_SIZE}
        page={page}
        onPage={(next) => put({ page: next === 1 ? null : String(next) })}
        className={cards.grid}
        waiting={<CardSkeletons count={6} />}
        empty={
          <EmptyState
            icon={<IconStage size={28} />}
            title={t(isUnfilteredOwn ? 'create:noneOwn' : 'create:none')}
          >
            {t(isUnfilteredOwn ? 'create:noneOwnText' : 'create:noneText')}
          </EmptyState>
        }
      >
        {(template) => (
          <TemplateCard
            template={template}
            onAsk={(about) => setQuestion({ about, template } as TemplateQuestion)}
          />
        )}
      </PagedCards>
      {question !== null && (
        <Suspense fallback={null}>
          <TemplateDialogs question={question} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </>
  );
}
