import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CloneOrder } from '../../../../contract/clone/schema';
import { useIsPhone } from '../../../ui/device';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useFormat } from '../../../ui/useFormat';
import common from '../clone.module.css';
import styles from './order.module.css';
import { showToast } from '../../../ui/toast';
import { useCancel, useExchange } from '../cloneQueries';
import { AcceptDialog } from './AcceptDialog';
import { ReasonsDialog } from './ReasonsDialog';

interface StatePanelProps {
  order: CloneOrder;
  /** A rejected one is sent again. */
  onAgain: () => void;
  /** Begins another one. */
  onNew: () => void;
}

/** How far a clone is, and what its owner can do now. */
export function StatePanel({ order, onAgain, onNew }: StatePanelProps) {
  const { t } = useTranslation('clone');
  const { dateTime, price } = useFormat();
  const phone = useIsPhone();
  const cancel = useCancel();
  const exchange = useExchange();
  const [dialog, setDialog] = useState<'reasons' | 'accept' | 'cancel' | 'exchange' | null>(null);
  const { type, name, stateInfo } = order;
  const { state, progress, note } = stateInfo;
  // A portrait that its owner has seen already is staff's to give up.
  const canStop = type === 'virtual' && state === 'training' && stateInfo.feedback === null;
  const canCancel =
    state === 'under_review' ||
    state === 'fail_review' ||
    canStop ||
    (stateInfo.waiting && state === 'training');
  const { exchangeBack } = order;
  const isStyleMade = exchangeBack !== null && state === 'unconfirmed';
  const stillUrl = order.trainingResults?.stillUrl ?? null;
  const close = () => setDialog(null);
  return (
    <section className={styles.state} data-state={state} aria-labelledby="clone-state">
      <div>
        <h2 id="clone-state">
          {name} · {stateInfo.waiting ? t('waits.state') : t(`states.${state}`)}
        </h2>
        <p className={common.dim}>
          {stateInfo.waiting
            ? t('waits.text')
            : isStyleMade
              ? t('waits.styleMade')
              : t(`stateTexts.${state}`, { kind: t(`types.${type}.thing`) })}
        </p>
        {state === 'cancel' && note !== null && <p>{note}</p>}
        <p className={common.dim}>{t('since', { time: dateTime(stateInfo.time) })}</p>
      </div>
      {state === 'training' && !stateInfo.waiting && (
        <Progress
          value={Math.max(4, progress * 100)}
          animated
          aria-label={t('states.training')}
          className={styles.wide}
        />
      )}
      {state === 'unconfirmed' && stillUrl !== null && (
        <img className={styles.result} src={stillUrl} alt={name} />
      )}
      <div className={styles.actions}>
        {state === 'fail_review' && (
          <>
            <Button variant="default" onClick={() => setDialog('reasons')}>
              {t('reasons.open')}
            </Button>
            <Button onClick={onAgain}>{t('submitAgain')}</Button>
          </>
        )}
        {state === 'unconfirmed' && <Button onClick={() => setDialog('accept')}>{t('accept.open')}</Button>}
        {exchangeBack !== null && (
          <Button variant="default" onClick={() => setDialog('exchange')}>
            {exchangeBack > 0 ? t('owed.exchangeBack', { price: price(exchangeBack) }) : t('owed.exchange')}
          </Button>
        )}
        {canCancel && (
          <Button variant="light" color="red" onClick={() => setDialog('cancel')}>
            {t('cancelOrder')}
          </Button>
        )}
        {state === 'success' && !phone && (
          <Button component={Link} to="/work/materials" variant="default">
            {t('toMaterials')}
          </Button>
        )}
        {(state === 'success' || state === 'cancel') && (
          <Button onClick={onNew}>{t(`types.${type}.another`)}</Button>
        )}
      </div>
      {dialog === 'reasons' && <ReasonsDialog order={order} onAgain={onAgain} onClose={close} />}
      {dialog === 'accept' && <AcceptDialog order={order} onClose={close} />}
      <ConfirmDialog
        opened={dialog === 'exchange'}
        title={t('owed.confirmTitle')}
        confirmLabel={t('owed.exchange')}
        onConfirm={async () => {
          await exchange.mutateAsync(order.id);
          void showToast({ message: t(exchangeBack ? 'owed.done' : 'owed.doneFree'), tone: 'success' });
        }}
        onClose={close}
      >
        {exchangeBack ? t('owed.confirmText', { price: price(exchangeBack) }) : t('owed.confirmFree')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'cancel'}
        title={t('cancelTitle')}
        confirmLabel={t('cancelOrder')}
        onConfirm={async () => {
          await cancel.mutateAsync(order.id);
        }}
        onClose={close}
      >
        {t('cancelText')}
      </ConfirmDialog>
    </section>
  );
}
