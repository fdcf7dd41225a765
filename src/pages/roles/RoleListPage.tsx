import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Role } from '../../../contract/role';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconPlus, IconRole } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PageHeader } from '../../ui/PageHeader';
import { SearchField } from '../../ui/SearchField';
import { RowSkeletons } from '../../ui/Skeletons';
import { showToast } from '../../ui/toast';
import { RoleCard } from './RoleCard';
import { ROLE_PAGE_SIZE, useCopyRole, useDeleteRole, useRoles } from './roleQueries';
import styles from './roles.module.css';

const Pages = lazyWithRetry(() => import('../../ui/Pages'));
const OfferDialog = lazyWithRetry(() => import('./square/OfferDialog'));

type Asked = { about: 'delete' | 'offer'; role: Role & { projects: number } };

/** The user's roles: search, create, copy, offer to the square, delete. */
export default function RoleListPage() {
  const { t } = useTranslation('roles');
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const name = search.get('name') ?? '';
  const roles = useRoles(page, name);
  const copy = useCopyRole();
  const remove = useDeleteRole();
  const [asked, setAsked] = useState<Asked | null>(null);
  const total = roles.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / ROLE_PAGE_SIZE));

  const put = (key: 'page' | 'name', value: string) =>
    setSearch(
      (current) => {
        if (key === 'name') current.delete('page');
        if (value === '') current.delete(key);
        else current.set(key, value);
        return current;
      },
      { replace: true },
    );
  const create = (
    <Button component={Link} to="/project/role/create" leftSection={<IconPlus size={18} />}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        tools={
          <>
            <SearchField label={t('search')} value={name} onSearch={(text) => put('name', text)} />
            <Button component={Link} to="/work/createrole" variant="default">
              {t('square.title')}
            </Button>
            {create}
          </>
        }
      >
        {t('text')}
      </PageHeader>
      {roles.isPending && <RowSkeletons count={4} height={120} />}
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
          title={name === '' ? t('emptyTitle') : t('noneFound', { name })}
          action={name === '' ? create : undefined}
        >
          {name === '' ? t('emptyText') : t('noneFoundText')}
        </EmptyState>
      )}
      <div className={styles.grid} aria-busy={roles.isPlaceholderData}>
        {roles.data?.records.map((role) => (
          <RoleCard
            key={role.id}
            role={role}
            onCopy={() => {
              // The client has shown a refusal.
              copy
                .mutateAsync(role.id)
                .then(() => showToast({ message: t('copied', { name: role.name }), tone: 'success' }))
                .catch(() => undefined);
            }}
            onOffer={() => setAsked({ about: 'offer', role })}
            onDelete={() => setAsked({ about: 'delete', role })}
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
      {asked?.about === 'delete' && (
        <ConfirmDialog
          opened
          title={t('delete.title', { name: asked.role.name })}
          confirmLabel={t('delete.confirm')}
          references={asked.role.projects}
          onConfirm={async () => {
            await remove.mutateAsync(asked.role.id);
          }}
          onClose={() => setAsked(null)}
        >
          {t('delete.text')}
        </ConfirmDialog>
      )}
      {asked?.about === 'offer' && (
        <Suspense fallback={null}>
          <OfferDialog role={asked.role} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
