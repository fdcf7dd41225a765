import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PageHeader } from '../../ui/PageHeader';
import { useAddress } from '../../ui/useAddress';
import { ExportMenu } from './ExportMenu';
import { OrderDetail } from './OrderDetail';
import { OrderList } from './OrderList';
import { useOrderNews, useOrdersChanged } from './ordersQueries';
import type { OrderIntent } from './OrderActions';
import { StateTabs } from './StateTabs';
import { tabOf } from './orderTabs';

const CancelQuestion = lazyWithRetry(() => import('./CancelQuestion'));
const RefundDialog = lazyWithRetry(() => import('./RefundDialog'));
const InvoiceDialog = lazyWithRetry(() => import('./InvoiceDialog'));

interface OrdersPageProps {
  /** Pays an order that was left unpaid. */
  PayDialog: ComponentType<{ orderNo: string; onClose: () => void }>;
}

/** The user's orders by state, and one of them in full, which the address names. */
export function OrdersPage({ PayDialog }: OrdersPageProps) {
  const { t } = useTranslation('orders');
  const address = useAddress<'state' | 'orderNo'>();
  const [intent, setIntent] = useState<OrderIntent | null>(null);
  const changed = useOrdersChanged();
  useOrderNews();
  const tab = tabOf(address.given('state'));
  const orderNo = address.given('orderNo');
  const close = () => setIntent(null);
  return (
    <>
      {orderNo === '' ? (
        <>
          <PageHeader title={t('title')} tools={<ExportMenu tab={tab} />}>
            {t('text')}
          </PageHeader>
          <StateTabs
            current={tab}
            hrefOf={(state) => address.href({ state: state === 'all' ? null : state })}
          />
          <OrderList
            key={tab}
            tab={tab}
            hrefOf={(number) => address.href({ orderNo: number })}
            onIntent={setIntent}
          />
        </>
      ) : (
        <OrderDetail
          key={orderNo}
          orderNo={orderNo}
          backHref={address.href({ orderNo: null })}
          onIntent={setIntent}
        />
      )}
      {intent !== null && (
        <Suspense fallback={null}>
          {intent.act === 'pay' && (
            <PayDialog
              orderNo={intent.order.orderNo}
              onClose={() => {
                close();
                void changed();
              }}
            />
          )}
          {intent.act === 'cancel' && <CancelQuestion order={intent.order} onClose={close} />}
          {intent.act === 'refund' && <RefundDialog order={intent.order} onClose={close} />}
          {intent.act === 'invoice' && <InvoiceDialog order={intent.order} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
