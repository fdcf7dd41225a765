import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cloneLimits, cloneReasons } from '../../../../contract/clone/limits';
import type { CloneReason, DeskClone } from '../../../../contract/clone/schema';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toast';
import { useAct } from '../opsQueries';
import styles from '../ops.module.css';

/** What the checks object to, as reasons of a rejection. */
const proposedBy: Readonly<Record<string, CloneReason>> = {
  noisy: 'noisy',
  quiet: 'quiet',
  noSpeech: 'quiet',
  clipped: 'clipped',
  severalFaces: 'severalPeople',
  edge: 'incomplete',
  small: 'incomplete',
};

const proposed = ({ type, checks }: DeskClone): CloneReason[] => {
  const possible: readonly string[] = cloneReasons[type];
  const reasons = checks.map(({ code }) => proposedBy[code] ?? (type === 'virtual' ? 'quality' : 'noisy'));
  return [...new Set(reasons)].filter((reason) => possible.includes(reason));
};

/** Rejects a clone for reasons that its owner reads; those that the checks propose are ticked. */
export function RejectDialog({ clone, onClose }: { clone: DeskClone; onClose: () => void }) {
  const { t } = useTranslation(['opsClone', 'ops']);
  const [reasons, setReasons] = useState<string[]>(() => proposed(clone));
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const reject = useAct(
    'POST /ops/clone/{id}/reject',
    () => void showToast({ message: t('opsClone:rejected'), tone: 'success' }),
  );
  const isNoteMissing = reasons.includes('other') && note.trim() === '';
  return (
    <ConfirmDialog
      opened
      title={t('opsClone:rejectTitle', { name: clone.name })}
      confirmLabel={t('opsClone:reject')}
      onConfirm={async () => {
        setAsked(true);
        if (reasons.length === 0 || isNoteMissing) throw new Error('no reason was given');
        await reject.mutateAsync({
          params: { id: clone.id },
          body: { reasons: reasons as CloneReason[], ...(note.trim() !== '' && { note: note.trim() }) },
        });
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t('opsClone:rejectText')}</p>
        <Checkbox.Group
          label={t('opsClone:rejectedFor')}
          value={reasons}
          onChange={setReasons}
          error={asked && reasons.length === 0 ? t('opsClone:reasonMissing') : undefined}
        >
          {cloneReasons[clone.type].map((reason) => (
            <Checkbox key={reason} value={reason} label={t(`opsClone:reasons.${reason}`)} mt={8} />
          ))}
        </Checkbox.Group>
        <Textarea
          label={t('opsClone:note')}
          value={note}
          rows={3}
          maxLength={cloneLimits.note}
          error={asked && isNoteMissing ? t('ops:reasonRequired') : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
