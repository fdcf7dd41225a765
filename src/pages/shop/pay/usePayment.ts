import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Order, PayState } from '../../../../contract/order/schema';
import { CONSENT_VERSION, type PayProvider } from '../../../../contract/shop/limits';
import { useSettings } from '../../../api/useSettings';
import { afterPurchase } from '../shopKeys';
import { openProviders } from './payProviders';
import { useOrder, usePayCode, usePayState } from './payQueries';
import { payViewOf } from './payView';
import { useSecondsLeft } from '../../../ui/useSecondsLeft';

const SECOND = 1000;

const endOf = (answered: number, seconds: number): number => answered + seconds * SECOND;

/**
 * An order on its way through the payment dialog.
 * @param ordered its number; null while it is quoted
 * @param agreedBefore whether its terms were agreed to in the quote
 */
export function usePayment(ordered: string | null, agreedBefore: boolean, onPaid: (order: Order) => void) {
  const queries = useQueryClient();
  const settings = useSettings();
  const [chose, setAccepted] = useState<boolean | null>(null);
  const accepted = chose ?? agreedBefore;
  const [chosen, setChosen] = useState<PayProvider | null>(null);
  const orderNo = ordered ?? '';
  const order = useOrder({ orderNo }, ordered !== null);
  const progress = usePayState(order.data);
  const state: PayState['state'] | undefined = progress.data?.state ?? order.data?.state;
  const agreed = accepted || order.data?.consentVersion === CONSENT_VERSION;
  const providers = settings.data === undefined ? [] : openProviders(settings.data.payProviders);
  const provider = providers.find((one) => one === chosen) ?? providers[0] ?? null;
  const code = usePayCode(orderNo, provider, agreed && state === 'unpaid');
  const left = useSecondsLeft(
    code.data !== undefined
      ? endOf(code.dataUpdatedAt, code.data.expiresIn)
      : order.data === undefined
        ? null
        : endOf(order.dataUpdatedAt, order.data.remaining),
  );
  const view = state === undefined || left === null ? null : payViewOf({ state, left, agreed });

  const settle = useEffectEvent(() => {
    void afterPurchase(queries);
    if (order.data !== undefined) onPaid(order.data);
  });
  useEffect(() => {
    if (view === 'paid') settle();
  }, [view]);

  return {
    order,
    view,
    surplus: progress.data?.surplus ?? null,
    /** The polls get no answer now; they go on. */
    unreachable: progress.isError,
    left: left ?? 0,
    code,
    provider,
    providers,
    settings,
    choose: setChosen,
    agree: () => setAccepted(true),
    /** Leads back to the terms; null when they were agreed to before. */
    back: accepted ? () => setAccepted(false) : null,
  };
}
