import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import type { CatalogueFilter } from './catalogueQueries';

/** Tabs of what the catalogue offers, with their names in the market. */
const marketKinds = { virtual: 'avatar', voice: 'voice', background: 'background' } as const;
export type CatalogueKind = keyof typeof marketKinds;

interface Props<R> {
  kind: CatalogueKind;
  filter: CatalogueFilter;
  list: {
    data: { records: readonly R[] } | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  icon: ReactNode;
  waiting: ReactNode;
  children: (records: readonly R[]) => ReactNode;
}

/** What stands in place of a list of the catalogue while it is waited for, has failed or is empty. */
export function CatalogueStates<R>({ kind, filter, list, icon, waiting, children }: Props<R>) {
  const { t } = useTranslation('materials');
  const { data, error, isFetching } = list;
  if (error !== null && data === undefined)
    return (
      <ErrorState
        message={error.message}
        failure={error}
        busy={isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (data === undefined) return waiting;
  if (data.records.length > 0) return children(data.records);
  if (filter.name !== '')
    return (
      <EmptyState icon={icon} title={t('noneFound', { name: filter.name })}>
        {t('noneFoundText')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title={t(`bought.none.${kind}`)}
      action={
        <Button component={Link} to={`/work/material/market?kind=${marketKinds[kind]}`}>
          {t('bought.market')}
        </Button>
      }
    >
      {t('bought.noneText')}
    </EmptyState>
  );
}
