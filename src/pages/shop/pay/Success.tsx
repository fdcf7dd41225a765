import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../contract/order/schema';
import dialog from '../../../ui/dialog.module.css';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import { IconCheck } from '../../../ui/icons/actions';
import { kindOf } from '../kinds';
import { useMembership } from '../membership/useMembership';
import type { NextStep } from './nextStep';
import styles from './pay.module.css';

interface Props {
  order: Order;
  step: NextStep;
  onNext: () => void;
  onClose: () => void;
}

/** Says what one has now, by the type of what was bought, and what comes next. Several things lead back to the market. */
export function Success({ order, step, onNext, onClose }: Props) {
  const { t } = useTranslation(['shop', 'common']);
  const { date } = useFormat();
  const membership = useMembership();
  const end = membership.data?.next?.endTime ?? membership.data?.endTime ?? null;
  const kind = kindOf(order.type);
  const name = order.lines[0]?.name ?? order.goodsInfo;
  // The end that was known before the purchase is not the one to be told.
  const isCounting = kind === 'membership' && !step.several && membership.isFetching;
  return (
    <>
      <div className={styles.success}>
        <span className={styles.done}>
          <IconCheck size={32} />
        </span>
        <h3>
          {step.several
            ? t('shop:success.several', { count: order.lines.length })
            : t(`shop:success.${kind}.title`, { name })}
        </h3>
        {isCounting ? (
          <RowSkeletons count={1} height={24} />
        ) : (
          <p>
            {step.several
              ? t('shop:success.severalText')
              : kind === 'membership' && end !== null
                ? t('shop:success.memberUntil', { date: date(end) })
                : t(`shop:success.${kind}.text`)}
          </p>
        )}
        {step.needsComputer && <p className={styles.dim}>{t('shop:success.onComputer')}</p>}
      </div>
      <div className={dialog.actions}>
        {step.closesTo === null && (
          <Button variant="default" onClick={onClose}>
            {t('common:close')}
          </Button>
        )}
        <Button data-autofocus onClick={onNext}>
          {t(`shop:success.next.${step.name}`)}
        </Button>
      </div>
    </>
  );
}
