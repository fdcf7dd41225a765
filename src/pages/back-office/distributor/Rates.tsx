import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DistributorLevel, distributorLevels } from '../../../../contract/distributor/limits';
import { call } from '../../../api/client';
import { ErrorState } from '../../../ui/ErrorState';
import { RowSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { DeskTable } from '../DeskTable';
import { useAct } from '../opsQueries';
import styles from '../ops.module.css';
import { ReasonDialog } from '../ReasonDialog';

/** Hundredths of a percent of what was typed; null when it is no rate up to 50 %. */
function rateOf(text: string): number | null {
  const typed = text.normalize('NFKC').trim();
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(typed)) return null;
  const rate = Math.round(Number(typed) * 100);
  return rate <= 5000 ? rate : null;
}

function RateDialog({
  level,
  rate,
  onClose,
}: {
  level: DistributorLevel;
  rate: number;
  onClose: () => void;
}) {
  const { t } = useTranslation(['opsDistributor', 'settlement']);
  const [typed, setTyped] = useState(String(rate / 100));
  const set = useAct(
    'POST /ops/distributor/rates',
    () => void showToast({ message: t('opsDistributor:rateDone'), tone: 'success' }),
  );
  const value = rateOf(typed);
  return (
    <ReasonDialog
      title={t('opsDistributor:rateTitle', { level: t(`settlement:levels.${level}`) })}
      confirmLabel={t('opsDistributor:setRate')}
      tone="primary"
      onConfirm={async (reason) => {
        if (value === null) throw new Error('this is no rate');
        await set.mutateAsync({ body: { level, rate: value, reason } });
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('opsDistributor:ratePercent')}
        description={t('opsDistributor:rateText')}
        inputMode="decimal"
        value={typed}
        error={value === null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}

const columns = ['level', 'rate', 'from', 'by', 'acts'] as const;

/** What each level earns, by date; the latest rate of a level counts. */
export function Rates() {
  const { t } = useTranslation(['opsDistributor', 'settlement']);
  const { dateTime, number } = useFormat();
  const [asking, setAsking] = useState<{ level: DistributorLevel; rate: number } | null>(null);
  const list = useQuery({
    queryKey: ['ops', 'rates'],
    queryFn: ({ signal }) => call('GET /ops/distributor/rates', {}, { signal, quiet: true }),
  });
  if (list.isPending) return <RowSkeletons count={3} />;
  if (list.isError)
    return (
      <ErrorState
        message={list.error.message}
        failure={list.error}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  const latest = new Map(
    distributorLevels.map((level) => [level, list.data.find((rate) => rate.level === level)]),
  );
  return (
    <>
      <DeskTable columns={columns.map((column) => t(`opsDistributor:columns.${column}`))}>
        {list.data.map((rate) => (
          <tr key={`${rate.level} ${rate.from}`}>
            <th scope="row">{t(`settlement:levels.${rate.level}`)}</th>
            <td className={styles.figure}>
              {t('opsDistributor:percent', { value: number(rate.rate / 100) })}
            </td>
            <td>{rate.by === '' ? t('opsDistributor:begin') : dateTime(rate.from)}</td>
            <td>{rate.by}</td>
            <td>
              {latest.get(rate.level) === rate && (
                <div className={styles.acts}>
                  <Button variant="default" onClick={() => setAsking(rate)}>
                    {t('opsDistributor:setRate')}
                  </Button>
                </div>
              )}
            </td>
          </tr>
        ))}
      </DeskTable>
      {asking && <RateDialog level={asking.level} rate={asking.rate} onClose={() => setAsking(null)} />}
    </>
  );
}
