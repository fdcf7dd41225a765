import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '../../../contract/role/schema';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { IconRole } from '../../ui/icons';
import { IconPlus } from '../../ui/icons/actions';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PagedCards } from '../../ui/PagedCards';
import { PageHeader } from '../../ui/PageHeader';
import { SearchField } from '../../ui/SearchField';
import { RowSkeletons } from '../../ui/Skeletons';
import { showToast } from '../../ui/toast';
import { useAddress } from '../../ui/useAddress';
import { RoleCard } from './RoleCard';
import { ROLE_PAGE_SIZE, useCopyRole, useDeleteRole, useRoles } from './roleQueries';

const OfferDialog = lazyWithRetry(() => import('./square/OfferDialog'));

type Asked = { about: 'delete' | 'offer'; role: Role & { projects: number } };

/** The user's roles: search, create, copy, offer to the square, delete. */
export default function RoleListPage() {
  const { t } = useTranslation('roles');
  const { page, given, put } = useAddress();
  const name = given('name');
  const roles = useRoles(page, name);
  const copy = useCopyRole();
  const remove = useDeleteRole();
  const [asked, setAsked] = useState<Asked | null>(null);

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
            <SearchField
              label={t('search')}
              value={name}
              onSearch={(text) => put({ name: text, page: null })}
            />
            <Button component={Link} to="/work/createrole" variant="default">
              {t('square.title')}
            </Button>
            {create}
          </>
        }
      >
        {t('text')}
      </PageHeader>
      <PagedCards
        list={roles}
        pageSize={ROLE_PAGE_SIZE}
        page={page}
        onPage={(next) => put({ page: next === 1 ? null : String(next) })}
        waiting={<RowSkeletons count={4} height={120} />}
        empty={
          <EmptyState
            icon={<IconRole size={28} />}
            title={name === '' ? t('emptyTitle') : t('noneFound', { name })}
            action={name === '' ? create : undefined}
          >
            {name === '' ? t('emptyText') : t('noneFoundText')}
          </EmptyState>
        }
      >
        {(role) => (
          <RoleCard
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
        )}
      </PagedCards>
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
