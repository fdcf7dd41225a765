import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CloneState, DeskClone } from '../../../../contract/clone/schema';
import { storedUser } from '../../../api/session';
import { showToast } from '../../../ui/toast';
import { useAct } from '../opsQueries';
import styles from '../ops.module.css';
import { ReasonDialog } from '../ReasonDialog';
import { HandInDialog } from './HandInDialog';
import { RejectDialog } from './RejectDialog';

type Act = 'reject' | 'giveUp' | 'handIn';

const givenUp: ReadonlySet<CloneState> = new Set([
  'under_review',
  'fail_review',
  'training',
  'training_fail',
]);
const handedIn: ReadonlySet<CloneState> = new Set(['under_review', 'training', 'training_fail']);

/** What staff can do about a clone in its state. */
export function CloneActs({ clone }: { clone: DeskClone }) {
  const { t } = useTranslation(['opsClone', 'ops']);
  const [act, setAct] = useState<Act | null>(null);
  const done = (message: string) => () => void showToast({ message, tone: 'success' });
  const approve = useAct('POST /ops/clone/{id}/approve', done(t('opsClone:approved')));
  const retry = useAct('POST /ops/clone/{id}/retry', done(t('opsClone:retried')));
  const giveUp = useAct('POST /ops/clone/{id}/cancel', done(t('opsClone:gaveUp')));
  const params = { id: clone.id };
  const { state } = clone;
  const close = () => setAct(null);
  return (
    <>
      <div className={styles.acts}>
        {givenUp.has(state) && (
          <Button variant="subtle" color="red" onClick={() => setAct('giveUp')}>
            {t('opsClone:giveUp')}
          </Button>
        )}
        {handedIn.has(state) && (
          <Button variant="default" onClick={() => setAct('handIn')}>
            {t('opsClone:handIn')}
          </Button>
        )}
        {state === 'under_review' && (
          <>
            <Button variant="light" color="red" onClick={() => setAct('reject')}>
              {t('opsClone:reject')}
            </Button>
            {clone.user.id === storedUser()?.userId ? (
              <p className={styles.meta}>{t('ops:ownCase')}</p>
            ) : (
              <Button loading={approve.isPending} onClick={() => approve.mutate({ params })}>
                {t('opsClone:approve')}
              </Button>
            )}
          </>
        )}
        {state === 'training_fail' && (
          <Button loading={retry.isPending} onClick={() => retry.mutate({ params })}>
            {t('opsClone:retry')}
          </Button>
        )}
      </div>
      {act === 'reject' && <RejectDialog clone={clone} onClose={close} />}
      {act === 'handIn' && <HandInDialog clone={clone} onClose={close} />}
      {act === 'giveUp' && (
        <ReasonDialog
          title={t('giveUpTitle', { name: clone.name })}
          confirmLabel={t('opsClone:giveUp')}
          onConfirm={(note) => giveUp.mutateAsync({ params, body: { note } })}
          onClose={close}
        >
          {t('opsClone:giveUpText')}
        </ReasonDialog>
      )}
    </>
  );
}
