import { Button, NativeSelect } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { roleCategories } from '../../../../contract/constants';
import { defaultLanguage, languages } from '../../../../contract/errors';
import type { SquareSummary } from '../../../../contract/role';
import { Chips } from '../../../ui/Chips';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconRole } from '../../../ui/icons';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { PageHeader } from '../../../ui/PageHeader';
import { SearchField } from '../../../ui/SearchField';
import { RowSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import { ROLE_PAGE_SIZE, useCopyFromSquare, useSquare, useWithdrawRole } from '../roleQueries';
import styles from '../roles.module.css';
import { SquareCard } from './SquareCard';

const Pages = lazyWithRetry(() => import('../../../ui/Pages'));
const TryDialog = lazyWithRetry(() => import('./TryDialog'));

/** The role square: roles by category and language, to try in place and to copy. The filters are in the address. */
export default function SquarePage() {
  const { t, i18n } = useTranslation('roles');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const given = (key: string) => search.get(key) ?? '';
  const page = Math.max(1, Number(given('page')) || 1);
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
  const total = roles.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / ROLE_PAGE_SIZE));

  const put = (key: string, value: string) =>
    setSearch(
      (current) => {
        if (key !== 'page') current.delete('page');
        if (value === '') current.delete(key);
        else current.set(key, value);
        return current;
      },
      { replace: true },
    );
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
          <>
            <SearchField label={t('search')} value={name} onSearch={(text) => put('name', text)} />
            <Button component={Link} to="/work/role" variant="default">
              {t('title')}
            </Button>
          </>
        }
      >
        {t('square.text')}
      </PageHeader>
      <div className={styles.filters}>
        <Chips
          label={t('square.show')}
          labelHidden
          value={own ? 'own' : 'all'}
          choices={[
            { value: 'all', label: t('square.everyone') },
            { value: 'own', label: t('square.mine') },
          ]}
          onChange={(value) => put('own', value === 'own' ? '1' : '')}
        />
        {!own && (
          <>
            <NativeSelect
              aria-label={t('square.language')}
              value={language}
              onChange={({ currentTarget: { value } }) => put('language', value)}
              data={languages.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
            />
            <Chips
              label={t('square.category')}
              labelHidden
              value={category}
              choices={(['all', ...roleCategories] as const).map((one) => ({
                value: one,
                label: t(`categories.${one}`),
              }))}
              onChange={(value) => put('category', value === 'all' ? '' : value)}
            />
          </>
        )}
      </div>
      {roles.isPending && <RowSkeletons count={4} height={140} />}
      {roles.isError && !roles.data && (
        <ErrorState
          message={roles.error.message}
          busy={roles.isFetching}
          onRetry={() => void roles.refetch()}
        />
      )}
      {roles.data && total === 0 && (
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
      )}
      <div className={styles.grid} aria-busy={roles.isPlaceholderData}>
        {roles.data?.records.map((role) => (
          <SquareCard
            key={role.id}
            role={role}
            busy={copy.isPending && copy.variables.id === role.id}
            onTry={() => setTried(role)}
            onCopy={() => void take(role)}
            onWithdraw={() => setWithdrawn(role)}
          />
        ))}
      </div>
      {pages > 1 && (
        <Suspense fallback={null}>
          <Pages
            className={styles.pages}
            total={pages}
            value={page}
            onChange={(next) => put('page', next === 1 ? '' : String(next))}
          />
        </Suspense>
      )}
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
