import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { roleCategories } from '../../../../contract/role/limits';
import type { SquareSummary } from '../../../../contract/role/schema';
import { defaultLanguage, languages } from '../../../../contract/errors';
import { Chips } from '../../../ui/Chips';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { IconRole } from '../../../ui/icons';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { PagedCards } from '../../../ui/PagedCards';
import { PageHeader } from '../../../ui/PageHeader';
import { SearchField } from '../../../ui/SearchField';
import { SelectField } from '../../../ui/SelectField';
import { RowSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import { type AddressChange, useAddress } from '../../../ui/useAddress';
import { ROLE_PAGE_SIZE, useCopyFromSquare, useSquare, useWithdrawRole } from '../roleQueries';
import { SquareCard } from './SquareCard';

const TryDialog = lazyWithRetry(() => import('./TryDialog'));

/** The role square: roles by category and language, to try in place and to copy. The filters are in the address. */
export default function SquarePage() {
  const { t, i18n } = useTranslation('roles');
  const navigate = useNavigate();
  const { page, given, put } = useAddress();
  const language =
    languages.find((one) => one === given('language')) ??
    languages.find((one) => one === i18n.language) ??
    defaultLanguage;
  const category = roleCategories.find((one) => one === given('category')) ?? 'all';
  const own = given('own') === '1';
  const name = given('name');
  const roles = useSquare({ page, name, category, language, own });
  const copy = useCopyFromSquare();
  const withdraw = useWithdrawRole();
  const [tried, setTried] = useState<SquareSummary | null>(null);
  const [withdrawn, setWithdrawn] = useState<SquareSummary | null>(null);

  const filter = (change: AddressChange) => put({ page: null, ...change });
  const take = async (role: SquareSummary) => {
    try {
      const { id } = await copy.mutateAsync({ id: role.id, language: role.language });
      void showToast({ message: t('square.copied', { name: role.name }), tone: 'success' });
      navigate(`/project/role/create?id=${id}`);
    } catch {
      // The client has shown why.
    }
  };

  return (
    <>
      <PageHeader
        title={t('square.title')}
        tools={
          <Button component={Link} to="/work/role" variant="default">
            {t('title')}
          </Button>
        }
      >
        {t('square.text')}
      </PageHeader>
      <FilterRow
        isNarrowed={name !== '' || (!own && category !== 'all')}
        onClear={() => filter({ name: '', category: '' })}
      >
        <SearchField label={t('search')} value={name} onSearch={(text) => filter({ name: text })} />
        {!own && (
          <>
            <SelectField
              label={t('square.category')}
              isLabelHidden
              value={category}
              options={(['all', ...roleCategories] as const).map((one) => ({
                value: one,
                label:
                  one === 'all' ? `${t('square.category')} · ${t('categories.all')}` : t(`categories.${one}`),
              }))}
              onChange={(value) => filter({ category: value === 'all' ? '' : value })}
            />
            <SelectField
              label={t('square.language')}
              isLabelHidden
              value={language}
              options={languages.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
              onChange={(value) => filter({ language: value })}
            />
          </>
        )}
        <Chips
          label={t('square.show')}
          labelHidden
          value={own ? 'own' : 'all'}
          choices={[
            { value: 'all', label: t('square.everyone') },
            { value: 'own', label: t('square.mine') },
          ]}
          onChange={(value) => filter({ own: value === 'own' ? '1' : '' })}
        />
      </FilterRow>
      <PagedCards
        list={roles}
        pageSize={ROLE_PAGE_SIZE}
        page={page}
        onPage={(next) => put({ page: next === 1 ? null : String(next) })}
        waiting={<RowSkeletons count={4} height={140} />}
        empty={
          <EmptyState
            icon={<IconRole size={28} />}
            title={t(own ? 'square.emptyOwn' : 'square.empty')}
            action={
              own ? (
                <Button component={Link} to="/work/role">
                  {t('title')}
                </Button>
              ) : undefined
            }
          >
            {t(own ? 'square.emptyOwnText' : 'square.emptyText')}
          </EmptyState>
        }
      >
        {(role) => (
          <SquareCard
            role={role}
            busy={copy.isPending && copy.variables.id === role.id}
            onTry={() => setTried(role)}
            onCopy={() => void take(role)}
            onWithdraw={() => setWithdrawn(role)}
          />
        )}
      </PagedCards>
      {tried !== null && (
        <Suspense fallback={null}>
          <TryDialog role={tried} onCopy={() => void take(tried)} onClose={() => setTried(null)} />
        </Suspense>
      )}
      {withdrawn !== null && (
        <ConfirmDialog
          opened
          title={t('square.withdrawTitle', { name: withdrawn.name })}
          confirmLabel={t('square.withdraw')}
          onConfirm={async () => {
            await withdraw.mutateAsync(withdrawn.id);
          }}
          onClose={() => setWithdrawn(null)}
        >
          {t('square.withdrawText')}
        </ConfirmDialog>
      )}
    </>
  );
}
