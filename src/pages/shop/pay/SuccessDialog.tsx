import { Button, Modal } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Order, PayState } from '../../../../contract/order';
import { useIsPhone } from '../../../ui/device';
import dialog from '../../../ui/dialog.module.css';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import { IconCheck } from '../../../ui/icons';
import { kindOf } from '../kinds';
import { useMembership } from '../membership/useMembership';
import { nextStepOf } from './nextStep';
import styles from './pay.module.css';
import { SurplusNote } from './SurplusNote';

const ChooseProject = lazyWithRetry(() => import('../ChooseProject'));

interface Props {
  order: Order;
  surplus: PayState['surplus'];
  onClose: () => void;
}

/** Says what one has now, by the type of what was bought, and what comes next. Several things lead back to the market. */
export default function SuccessDialog({ order, surplus, onClose }: Props) {
  const { t } = useTranslation(['shop', 'common']);
  const { date } = useFormat();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const membership = useMembership();
  const [using, setUsing] = useState(false);
  const [line] = order.lines;
  const step = nextStepOf(order.lines, phone);
  const end = membership.data?.next?.endTime ?? membership.data?.endTime ?? null;
  const go = (to: string) => {
    onClose();
    navigate(to);
  };
  const close = () => (step.closesTo === null ? onClose() : go(step.closesTo));

  if (using && line !== undefined) {
    return (
      <Suspense fallback={null}>
        <ChooseProject thing={line} owned onClose={onClose} />
      </Suspense>
    );
  }
  const kind = kindOf(order.type);
  const name = line?.name ?? order.goodsInfo;
  // The end that was known before the purchase is not the one to be told.
  const isCounting = kind === 'membership' && !step.several && membership.isFetching;
  return (
    <Modal
      opened
      onClose={close}
      size={480}
      title={t(kind === 'settleIn' ? 'shop:back.paid' : 'shop:success.title')}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {surplus !== null && <SurplusNote reason={surplus} />}
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
          <Button variant="default" onClick={close}>
            {t('common:close')}
          </Button>
        )}
        <Button
          data-autofocus
          onClick={() => {
            if (step.name === 'use') setUsing(true);
            else if (step.address !== null) go(step.address);
            else close();
          }}
        >
          {t(`shop:success.next.${step.name}`)}
        </Button>
      </div>
    </Modal>
  );
}
