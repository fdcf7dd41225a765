import { Button, SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ratioTexts } from '../../../../contract/constants';
import type { Template } from '../../../../contract/template';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconPlus, IconStage } from '../../../ui/icons';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { PageHeader } from '../../../ui/PageHeader';
import { SearchField } from '../../../ui/SearchField';
import { CardSkeletons } from '../../../ui/Skeletons';
import cards from '../cards.module.css';
import styles from './templates.module.css';
import { ImportButton } from './ImportButton';
import { TemplateCard } from './TemplateCard';
import type { TemplateQuestion } from './TemplateDialogs';
import { TEMPLATE_PAGE_SIZE, useTemplates } from './templateQueries';

const Pages = lazyWithRetry(() => import('../../../ui/Pages'));
const TemplateDialogs = lazyWithRetry(() => import('./TemplateDialogs'));
/** Creates a project from a stock or own template, from a file, or empty. The filters are in the address. */
export default function TemplateCentrePage() {
  const { t } = useTranslation(['create', 'common']);
  const [search, setSearch] = useSearchParams();
  const filter = {
    page: Math.max(1, Number(search.get('page')) || 1),
    name: search.get('name') ?? '',
    ratio: search.get('ratio') ?? '',
    own: search.get('own') === '1',
  };
  const [question, setQuestion] = useState<TemplateQuestion | null>(null);
  const templates = useTemplates(filter);
  const put = (changes: Record<string, string | null>) =>
    setSearch(
      (current) => {
        for (const [key, value] of Object.entries({ page: null, ...changes })) {
          if (value === null || value === '') current.delete(key);
          else current.set(key, value);
        }
        return current;
      },
      { replace: true },
    );
  const total = templates.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / TEMPLATE_PAGE_SIZE));

  return (
    <>
      <PageHeader
        title={t('create:title')}
        tools={
          <>
            <ImportButton />
            <Button
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
      <div className={styles.filters}>
        <SegmentedControl
          aria-label={t('create:source')}
          value={filter.own ? 'own' : 'stock'}
          data={[
            { value: 'stock', label: t('create:stock') },
            { value: 'own', label: t('create:own') },
          ]}
          onChange={(source) => put({ own: source === 'own' ? '1' : null })}
        />
        <select
          className={styles.ratioFilter}
          aria-label={t('create:ratio')}
          value={filter.ratio}
          onChange={(event) => put({ ratio: event.currentTarget.value })}
        >
          <option value="">{t('create:allRatios')}</option>
          {Object.entries(ratioTexts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <SearchField
          className={styles.search}
          label={t('create:search')}
          value={filter.name}
          onSearch={(name) => put({ name })}
        />
      </div>

      {templates.isPending && <CardSkeletons count={6} />}
      {templates.isError && !templates.data && (
        <ErrorState
          message={templates.error.message}
          busy={templates.isFetching}
          onRetry={() => void templates.refetch()}
        />
      )}
      {templates.data && total === 0 && (
        <EmptyState
          icon={<IconStage size={28} />}
          title={t(
            filter.own && filter.name === '' && filter.ratio === '' ? 'create:noneOwn' : 'create:none',
          )}
        >
          {t(
            filter.own && filter.name === '' && filter.ratio === ''
              ? 'create:noneOwnText'
              : 'create:noneText',
          )}
        </EmptyState>
      )}
      <div className={cards.grid} aria-busy={templates.isPlaceholderData}>
        {templates.data?.records.map((template: Template) => (
          <TemplateCard
            key={template.id}
            template={template}
            onAsk={(about) => setQuestion({ about, template } as TemplateQuestion)}
          />
        ))}
      </div>
      {pages > 1 && (
        <Suspense fallback={null}>
          <Pages
            className={cards.pages}
            total={pages}
            value={filter.page}
            onChange={(next) => put({ page: next === 1 ? null : String(next) })}
          />
        </Suspense>
      )}
      {question !== null && (
        <Suspense fallback={null}>
          <TemplateDialogs question={question} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </>
  );
}
