import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import type { DeskOffer } from '../../../../contract/shop-desk/schema';
import { offerStates } from '../../../../contract/shop/limits';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { DeskTable } from '../DeskTable';
import { DeskFilters } from '../Filters';
import { ListFrame } from '../ListFrame';
import { PAGE_SIZE, useAct, useOpsPage } from '../opsQueries';
import styles from '../ops.module.css';
import { ReasonDialog } from '../ReasonDialog';
import { useListSearch } from '../useListSearch';

type DeskOfferRow = Static<typeof DeskOffer>;

function Row({ offer, onReject }: { offer: DeskOfferRow; onReject: () => void }) {
  const { t } = useTranslation('opsShop');
  const { dateTime, price } = useFormat();
  const list = useAct(
    'POST /ops/shop/offers/{id}/decide',
    () => void showToast({ message: t('offers.listed'), tone: 'success' }),
  );
  return (
    <tr>
      <td>
        {offer.previewUrl !== '' && (
          <a
            href={offer.previewUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={t('offers.look', { name: offer.name })}
          >
            <img className={styles.preview43} src={offer.previewUrl} alt="" />
          </a>
        )}
      </td>
      <th scope="row">
        <span className={styles.name}>{offer.name}</span>
        <span className={styles.dim}>{offer.seller}</span>
      </th>
      <td className={styles.figure}>{price(offer.price)}</td>
      <td>
        <span className={styles.badge} data-status={offer.state}>
          {t(`offers.states.${offer.state}`)}
        </span>
        {offer.answer !== null && <span className={styles.dim}>{offer.answer}</span>}
      </td>
      <td className={styles.figure}>{offer.sold}</td>
      <td>{dateTime(offer.createTime)}</td>
      <td>
        {offer.state === 'submitted' && (
          <div className={styles.acts}>
            <Button variant="light" color="red" onClick={onReject}>
              {t('offers.reject')}
            </Button>
            <Button
              loading={list.isPending}
              onClick={() => list.mutate({ params: { id: offer.id }, body: { listed: true } })}
            >
              {t('offers.list')}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}

/** What creators offer; each is looked at before it is listed. */
export function Offers() {
  const { t } = useTranslation('opsShop');
  const search = useListSearch();
  const [rejecting, setRejecting] = useState<DeskOfferRow | null>(null);
  const state = search.get('state');
  const list = useOpsPage('GET /ops/shop/offers', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(state && { state: state as DeskOfferRow['state'] }),
  });
  const reject = useAct(
    'POST /ops/shop/offers/{id}/decide',
    () => void showToast({ message: t('offers.rejected'), tone: 'success' }),
  );
  const columns = ['picture', 'name', 'price', 'state', 'sold', 'time', 'acts'] as const;
  return (
    <>
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'state',
            label: t('state'),
            options: offerStates.map((value) => ({ value, label: t(`offers.states.${value}`) })),
          },
        ]}
      />
      <ListFrame list={list} search={search} empty={t('offers.empty')}>
        {(records) => (
          <DeskTable columns={columns.map((column) => t(`offers.columns.${column}`))}>
            {records.map((offer) => (
              <Row key={offer.id} offer={offer} onReject={() => setRejecting(offer)} />
            ))}
          </DeskTable>
        )}
      </ListFrame>
      {rejecting && (
        <ReasonDialog
          title={t('offers.rejectTitle', { name: rejecting.name })}
          confirmLabel={t('offers.reject')}
          onConfirm={(reason) =>
            reject.mutateAsync({ params: { id: rejecting.id }, body: { listed: false, reason } })
          }
          onClose={() => setRejecting(null)}
        >
          {t('offers.rejectText')}
        </ReasonDialog>
      )}
    </>
  );
}
