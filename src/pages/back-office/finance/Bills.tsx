import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type PayProvider, payProviders } from '../../../../contract/shop/limits';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { DeskTable } from '../DeskTable';
import { ListFrame } from '../ListFrame';
import { PAGE_SIZE, useAct, useOpsPage } from '../opsQueries';
import styles from '../ops.module.css';
import { useListSearch } from '../useListSearch';
import { SelectField } from '../../../ui/SelectField';
import { DateField } from '../../../ui/dates/DateField';

const DAY = 86_400_000;

/** Yesterday in China's time zone, which the providers' bills use. */
const yesterday = (): string =>
  new Date(Date.now() - DAY).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

/** Compares the bill of a day now. */
function Check() {
  const { t } = useTranslation(['opsFinance', 'orders']);
  const [day, setDay] = useState(yesterday);
  const [provider, setProvider] = useState<PayProvider>('wechat');
  const check = useAct(
    'POST /ops/finance/bills/check',
    ({ state }) => void showToast({ message: t(`opsFinance:bills.checked.${state}`), tone: 'success' }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate({ body: { day, provider } });
  };
  return (
    <form className={styles.filters} onSubmit={submit}>
      <DateField
        label={t('opsFinance:bills.day')}
        isRequired
        max={yesterday()}
        value={day}
        onChange={setDay}
      />
      <SelectField
        label={t('opsFinance:bills.provider')}
        value={provider}
        options={payProviders.map((one) => ({ value: one, label: t(`orders:methods.${one}`) }))}
        onChange={setProvider}
      />
      <Button type="submit" variant="default" loading={check.isPending}>
        {t('opsFinance:bills.check')}
      </Button>
    </form>
  );
}

/** Days whose bill was compared with our books. */
export function Bills() {
  const { t } = useTranslation(['opsFinance', 'orders']);
  const { dateTime, price } = useFormat();
  const search = useListSearch();
  const list = useOpsPage('GET /ops/finance/bills', { page: search.page, pageSize: PAGE_SIZE });
  const columns = [
    'day',
    'provider',
    'state',
    'payments',
    'refunds',
    'amount',
    'differences',
    'time',
  ] as const;
  return (
    <>
      <Check />
      <ListFrame list={list} search={search} empty={t('opsFinance:bills.empty')}>
        {(records) => (
          <DeskTable columns={columns.map((column) => t(`opsFinance:bills.${column}`))}>
            {records.map((bill) => (
              <tr key={`${bill.day} ${bill.provider}`}>
                <th scope="row">{bill.day}</th>
                <td>{t(`orders:methods.${bill.provider}`)}</td>
                <td>
                  <span className={styles.badge} data-status={bill.state}>
                    {t(`opsFinance:bills.states.${bill.state}`)}
                  </span>
                </td>
                <td className={styles.figure}>{bill.payments}</td>
                <td className={styles.figure}>{bill.refunds}</td>
                <td className={styles.figure}>{price(bill.amount)}</td>
                <td className={styles.figure}>
                  {bill.differences === 0 ? 0 : <Link to="?tab=differences">{bill.differences}</Link>}
                </td>
                <td>{bill.checkTime && dateTime(bill.checkTime)}</td>
              </tr>
            ))}
          </DeskTable>
        )}
      </ListFrame>
    </>
  );
}
