import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ApplicationField,
  applicationFields,
  type DistributorLevel,
  distributorLevels,
} from '../../../../contract/distributor/limits';
import type { DeskApplication } from '../../../../contract/distributor/schema';
import { shopLimits } from '../../../../contract/shop/limits';
import { storedUser } from '../../../api/session';
import { Chips } from '../../../ui/Chips';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toast';
import { useAct } from '../opsQueries';
import styles from '../ops.module.css';
import own from './distributor.module.css';
import { nameOf } from './nameOf';

interface DialogProps {
  application: DeskApplication;
  onClose: () => void;
}

function ApproveDialog({ application, onClose }: DialogProps) {
  const { t } = useTranslation(['opsDistributor', 'settlement']);
  const [level, setLevel] = useState<DistributorLevel>(application.level);
  const approve = useAct(
    'POST /ops/distributor/applications/{id}/approve',
    () => void showToast({ message: t('opsDistributor:approved'), tone: 'success' }),
  );
  return (
    <ConfirmDialog
      opened
      title={t('opsDistributor:approveTitle', { name: nameOf(application) })}
      confirmLabel={t('opsDistributor:approve')}
      tone="primary"
      onConfirm={async () => {
        await approve.mutateAsync({ params: { id: application.id }, body: { level } });
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t('opsDistributor:approveText')}</p>
        <Chips<DistributorLevel>
          label={t('opsDistributor:givenLevel')}
          value={level}
          choices={distributorLevels.map((value) => ({ value, label: t(`settlement:levels.${value}`) }))}
          onChange={setLevel}
        />
      </div>
    </ConfirmDialog>
  );
}

function RejectDialog({ application, onClose }: DialogProps) {
  const { t } = useTranslation(['opsDistributor', 'settlement', 'ops']);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<readonly ApplicationField[]>([]);
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const reject = useAct(
    'POST /ops/distributor/applications/{id}/reject',
    () => void showToast({ message: t('opsDistributor:rejected'), tone: 'success' }),
  );
  return (
    <ConfirmDialog
      opened
      title={t('opsDistributor:rejectTitle', { name: nameOf(application) })}
      confirmLabel={t('opsDistributor:reject')}
      onConfirm={async () => {
        setTried(true);
        if (isMissing) throw new Error('nothing was written');
        const body = { reason: reason.trim(), wrong: [...wrong] };
        await reject.mutateAsync({ params: { id: application.id }, body });
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t('opsDistributor:rejectText')}</p>
        <Textarea
          label={t('ops:reason')}
          value={reason}
          maxLength={shopLimits.reason}
          rows={3}
          error={tried && isMissing ? t('ops:reasonRequired') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <fieldset className={own.wrong}>
          <legend>{t('opsDistributor:wrong')}</legend>
          {applicationFields.map((field) => (
            <Checkbox
              key={field}
              label={t(`settlement:fields.${field}`)}
              checked={wrong.includes(field)}
              onChange={(event) =>
                setWrong(
                  event.currentTarget.checked ? [...wrong, field] : wrong.filter((one) => one !== field),
                )
              }
            />
          ))}
        </fieldset>
      </div>
    </ConfirmDialog>
  );
}

/** Decides on an application. */
export function ApplicationActs({ application }: { application: DeskApplication }) {
  const { t } = useTranslation(['opsDistributor', 'ops']);
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const close = () => setAsking(null);
  const isOwn = application.user !== null && application.user.userId === storedUser()?.userId;
  return (
    <div className={styles.acts}>
      <Button variant="light" color="red" onClick={() => setAsking('reject')}>
        {t('opsDistributor:reject')}
      </Button>
      {isOwn ? (
        <p className={styles.meta}>{t('ops:ownCase')}</p>
      ) : (
        <Button onClick={() => setAsking('approve')}>{t('opsDistributor:approve')}</Button>
      )}
      {asking === 'approve' && <ApproveDialog application={application} onClose={close} />}
      {asking === 'reject' && <RejectDialog application={application} onClose={close} />}
    </div>
  );
}
