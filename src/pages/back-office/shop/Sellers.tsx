import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import type { DeskSeller } from '../../../../contract/shop-desk/schema';
import { sellerStates } from '../../../../contract/shop/limits';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { DeskTable } from '../DeskTable';
import { DeskFilters } from '../Filters';
import { ListFrame } from '../ListFrame';
import { PAGE_SIZE, useAct, useOpsPage } from '../opsQueries';
import styles from '../ops.module.css';
import { ReasonDialog } from '../ReasonDialog';
import { useListSearch } from '../useListSearch';

type Seller = Static<typeof DeskSeller>;

interface Asking {
  act: 'verify' | 'reject';
  seller: Seller;
}

function Decision({ asking: { act, seller }, onClose }: { asking: Asking; onClose: () => void }) {
  const { t } = useTranslation('opsShop');
  const decide = useAct(
    'POST /ops/shop/sellers/{id}/decide',
    ({ state }) => void showToast({ message: t(`sellers.done.${state}`), tone: 'success' }),
  );
  const params = { id: seller.userId };
  return act === 'verify' ? (
    <ConfirmDialog
      opened
      tone="primary"
      title={t('sellers.verifyTitle', { name: seller.legalName })}
      confirmLabel={t('sellers.verify')}
      onConfirm={async () => void (await decide.mutateAsync({ params, body: { verified: true } }))}
      onClose={onClose}
    >
      {t('sellers.verifyText')}
    </ConfirmDialog>
  ) : (
    <ReasonDialog
      title={t('sellers.rejectTitle', { name: seller.legalName })}
      confirmLabel={t('sellers.reject')}
      onConfirm={(reason) => decide.mutateAsync({ params, body: { verified: false, reason } })}
      onClose={onClose}
    >
      {t('sellers.rejectText')}
    </ReasonDialog>
  );
}

/** Who wants to sell, and who does. */
export function Sellers() {
  const { t } = useTranslation('opsShop');
  const { dateTime, price } = useFormat();
  const search = useListSearch();
  const [asking, setAsking] = useState<Asking | null>(null);
  const state = search.get('state');
  const list = useOpsPage('GET /ops/shop/sellers', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(state && { state: state as Seller['state'] }),
  });
  const columns = ['name', 'contact', 'state', 'balance', 'time', 'acts'] as const;
  return (
    <>
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'state',
            label: t('state'),
            options: sellerStates.map((value) => ({ value, label: t(`sellers.states.${value}`) })),
          },
        ]}
      />
      <ListFrame list={list} search={search} empty={t('sellers.empty')}>
        {(records) => (
          <DeskTable columns={columns.map((column) => t(`sellers.columns.${column}`))}>
            {records.map((seller) => (
              <tr key={seller.userId}>
                <th scope="row">
                  <span className={styles.name}>{seller.name}</span>
                  <span className={styles.dim}>{seller.legalName}</span>
                </th>
                <td>{seller.contact}</td>
                <td>
                  <span className={styles.badge} data-status={seller.state}>
                    {t(`sellers.states.${seller.state}`)}
                  </span>
                  {seller.answer !== null && <span className={styles.dim}>{seller.answer}</span>}
                </td>
                <td className={styles.figure}>
                  {price(seller.balance)}
                  {seller.frozen > 0 && (
                    <span className={styles.dim}>{t('sellers.frozen', { price: price(seller.frozen) })}</span>
                  )}
                </td>
                <td>{dateTime(seller.createTime)}</td>
                <td>
                  {seller.state === 'applied' && (
                    <div className={styles.acts}>
                      <Button
                        variant="light"
                        color="red"
                        onClick={() => setAsking({ act: 'reject', seller })}
                      >
                        {t('sellers.reject')}
                      </Button>
                      <Button onClick={() => setAsking({ act: 'verify', seller })}>
                        {t('sellers.verify')}
                      </Button>
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </DeskTable>
        )}
      </ListFrame>
      {asking && <Decision asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
