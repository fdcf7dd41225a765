import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Difference } from '../../../../contract/shop-desk/schema';
import { useFormat } from '../../../ui/useFormat';
import { DeskTable } from '../DeskTable';
import { DeskFilters } from '../Filters';
import { ListFrame } from '../ListFrame';
import { PAGE_SIZE, useAct, useOpsPage } from '../opsQueries';
import styles from '../ops.module.css';
import { ReasonDialog } from '../ReasonDialog';
import { useListSearch } from '../useListSearch';

/** What bills and books say differently, each until somebody has explained it. */
export function Differences() {
  const { t } = useTranslation(['opsFinance', 'orders']);
  const { price } = useFormat();
  const search = useListSearch();
  const [asking, setAsking] = useState<Difference | null>(null);
  const open = search.get('open');
  const list = useOpsPage('GET /ops/finance/differences', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(open && { open: open === 'true' }),
  });
  const explain = useAct('POST /ops/finance/differences/{id}/explain');
  const columns = ['day', 'provider', 'kind', 'number', 'ours', 'theirs', 'explanation'] as const;
  const money = (fen: number | null): string => (fen === null ? '—' : price(fen));
  return (
    <>
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'open',
            label: t('opsFinance:differences.state'),
            options: [
              { value: 'true', label: t('opsFinance:differences.open') },
              { value: 'false', label: t('opsFinance:differences.explained') },
            ],
          },
        ]}
      />
      <ListFrame list={list} search={search} empty={t('opsFinance:differences.empty')}>
        {(records) => (
          <DeskTable columns={columns.map((column) => t(`opsFinance:differences.${column}`))}>
            {records.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.day}</th>
                <td>{t(`orders:methods.${one.provider}`)}</td>
                <td>
                  {t(`opsFinance:differences.kinds.${one.kind}`)}
                  <span className={styles.dim}>{t(`opsFinance:differences.what.${one.what}`)}</span>
                </td>
                <td>{one.number}</td>
                <td className={styles.figure}>{money(one.ours)}</td>
                <td className={styles.figure}>{money(one.theirs)}</td>
                <td>
                  {one.explanation === null ? (
                    <Button variant="default" onClick={() => setAsking(one)}>
                      {t('opsFinance:differences.explain')}
                    </Button>
                  ) : (
                    <>
                      {one.explanation}
                      <span className={styles.dim}>{one.explainedBy}</span>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </DeskTable>
        )}
      </ListFrame>
      {asking && (
        <ReasonDialog
          title={t('opsFinance:differences.explainTitle', { number: asking.number })}
          confirmLabel={t('opsFinance:differences.explain')}
          label={t('opsFinance:differences.explanation')}
          tone="primary"
          onConfirm={(explanation) =>
            explain.mutateAsync({ params: { id: asking.id }, body: { explanation } })
          }
          onClose={() => setAsking(null)}
        >
          {t('opsFinance:differences.explainText')}
        </ReasonDialog>
      )}
    </>
  );
}
