import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../contract/order/schema';
import { useIsPhone } from '../../../ui/device';
import { EmptyState } from '../../../ui/EmptyState';
import { IconAlert } from '../../../ui/icons';
import { useFormat } from '../../../ui/useFormat';
import { ServiceHours } from '../ServiceHours';
import { Tabs } from '../Tabs';
import styles from './pay.module.css';
import { codeAddress } from './payProviders';
import QrCode from '../../../ui/QrCode';
import { TimeLeft } from './TimeLeft';
import type { usePayment } from './usePayment';

type Payment = ReturnType<typeof usePayment>;

interface Props {
  order: Order;
  payment: Payment;
  onClose: () => void;
}

/** Payment could not be begun: says why, and leads back. */
function Failed({ payment, message, onClose }: { payment: Payment; message: string; onClose: () => void }) {
  const { t } = useTranslation(['shop', 'common']);
  const { back, code } = payment;
  return (
    <div role="alert" className={styles.failed}>
      <IconAlert size={28} />
      <h3>{t('shop:pay.failed')}</h3>
      <p>{message}</p>
      <ServiceHours />
      <div className={styles.choices}>
        <Button variant="default" onClick={back ?? onClose}>
          {t('shop:pay.return')}
        </Button>
        <Button loading={code.isFetching} onClick={() => void code.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    </div>
  );
}

/** The code of the chosen provider, and a way to open it where it cannot be scanned. */
function Code({ payment }: { payment: Payment }) {
  const { t } = useTranslation('shop');
  const phone = useIsPhone();
  const { code, provider, settings } = payment;
  if (code.data === undefined || provider === null) return <Skeleton className={styles.frame} />;
  const address = codeAddress(code.data.code);
  return (
    <>
      <div className={styles.frame}>
        <QrCode className={styles.qr} text={code.data.code} label={t(`pay.scan.${provider}`)} />
      </div>
      <p className={styles.how}>{t(phone ? `pay.scanOther.${provider}` : `pay.scan.${provider}`)}</p>
      {phone && address !== null && (
        <Button component="a" href={address} size="lg" fullWidth>
          {t(`pay.open.${provider}`)}
        </Button>
      )}
      {settings.data?.sandbox === true && address !== null && (
        <a href={address} target="_blank" rel="noreferrer" className={styles.quiet}>
          {t('pay.sandbox')}
        </a>
      )}
    </>
  );
}

/** The payment itself: a tab a provider, the code, the amount and the time that is left. */
export function Paying({ order, payment, onClose }: Props) {
  const { t } = useTranslation(['shop', 'common']);
  const { price } = useFormat();
  const { provider, providers, code, settings } = payment;
  if (settings.isSuccess && providers.length === 0) {
    return (
      <EmptyState
        icon={<IconAlert size={28} />}
        title={t('shop:pay.noProvider')}
        action={<Button onClick={onClose}>{t('shop:pay.return')}</Button>}
      >
        {t('shop:pay.noProviderText')}
      </EmptyState>
    );
  }
  return (
    <>
      {provider !== null && (
        <Tabs
          label={t('shop:pay.how')}
          id="pay"
          panel="pay-panel"
          value={provider}
          tabs={providers.map((one) => ({ value: one, label: t(`shop:pay.provider.${one}`) }))}
          onChange={payment.choose}
        />
      )}
      <div className={styles.paying} id="pay-panel" role="tabpanel" aria-labelledby={`pay-${provider}`}>
        <div className={styles.code}>
          {code.isError ? (
            <Failed payment={payment} message={code.error.message} onClose={onClose} />
          ) : (
            <Code payment={payment} />
          )}
        </div>
        <div className={styles.about}>
          <p className={styles.dim}>{t('shop:pay.amount')}</p>
          <p className={styles.sum}>{price(order.payCount)}</p>
          <dl className={styles.facts}>
            <dt>{t('shop:pay.goods')}</dt>
            <dd>{order.goodsInfo}</dd>
            <dt>{t('shop:pay.number')}</dt>
            <dd className={styles.number}>{order.orderNo}</dd>
          </dl>
          <TimeLeft seconds={payment.left} />
          <p className={styles.dim} aria-live="polite">
            {t(payment.unreachable ? 'shop:pay.unreachable' : 'shop:pay.waiting')}
          </p>
        </div>
      </div>
    </>
  );
}
