import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ratioTexts } from '../../../../contract/document/limits';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { IconStage } from '../../../ui/icons';
import { PagedCards } from '../../../ui/PagedCards';
import { SearchField } from '../../../ui/SearchField';
import { SelectField } from '../../../ui/SelectField';
import { CardSkeletons } from '../../../ui/Skeletons';
import { useAddress } from '../../../ui/useAddress';
import cards from '../cards.module.css';
import { TemplateCard } from './TemplateCard';
import type { TemplateQuestion } from './TemplateDialogs';
import { TEMPLATE_PAGE_SIZE, useTemplates } from './templateQueries';

/** The stock templates or the user's own. The filters are in the address. */
export default function TemplateShelf({ onAsk }: { onAsk: (question: TemplateQuestion) => void }) {
  const { t } = useTranslation('create');
  const { page, given, put } = useAddress();
  const filter = { page, name: given('name'), ratio: given('ratio'), own: given('own') === '1' };
  const isUnfilteredOwn = filter.own && filter.name === '' && filter.ratio === '';
  const templates = useTemplates(filter);
  return (
    <>
      <FilterRow
        isNarrowed={filter.name !== '' || filter.ratio !== ''}
        onClear={() => put({ name: null, ratio: null, page: null })}
      >
        <SearchField label={t('search')} value={filter.name} onSearch={(name) => put({ name, page: null })} />
        <SegmentedControl
          aria-label={t('source')}
          value={filter.own ? 'own' : 'stock'}
          data={[
            { value: 'stock', label: t('stock') },
            { value: 'own', label: t('own') },
          ]}
          onChange={(source) => put({ own: source === 'own' ? '1' : null, page: null })}
        />
        <SelectField
          label={t('ratio')}
          isLabelHidden
          value={filter.ratio}
          options={[
            { value: '', label: t('allRatios') },
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
          <EmptyState icon={<IconStage size={28} />} title={t(isUnfilteredOwn ? 'noneOwn' : 'none')}>
            {t(isUnfilteredOwn ? 'noneOwnText' : 'noneText')}
          </EmptyState>
        }
      >
        {(template) => (
          <TemplateCard
            template={template}
            onAsk={(about) => onAsk({ about, template } as TemplateQuestion)}
          />
        )}
      </PagedCards>
    </>
  );
}
