import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectKind } from '../../../../contract/project/schema';
import type { Share } from '../../../../contract/sharing/schema';
import type { ShareChange } from '../useLinks';
import { changeOf, KEEP_VALIDITY } from './changeOf';
import styles from './link.module.css';
import { LinkLimits } from './LinkLimits';
import { LinkPassword } from './LinkPassword';
import { areComplete, type Limits } from './limits';

interface Props {
  share: Share;
  of: ProjectKind;
  validities: readonly Share['validity'][];
  onSave: (change: ShareChange) => Promise<void>;
  onClose: () => void;
}

const limitsOf = (share: Share): Limits => ({
  until: '',
  perVisitor: share.visitorQuestionsPerDay,
  perDay: share.questionsPerDay,
  password: '',
  sites: share.frameOrigins.join('\n'),
});

/** Changes a link in its card: how long it holds from now on, its limits, its password and sites. */
export function LinkEditor({ share, of, validities, onSave, onClose }: Props) {
  const { t } = useTranslation(['share', 'common']);
  const [validity, setValidity] = useState<string>(KEEP_VALIDITY);
  const [limits, setLimits] = useState(() => limitsOf(share));
  const [removesPassword, setRemovesPassword] = useState(false);
  const [canComment, setCanComment] = useState(share.canComment);
  const [busy, setBusy] = useState(false);
  const change = changeOf(share, { validity, limits, removesPassword, canComment });

  const save = async () => {
    setBusy(true);
    try {
      await onSave(change);
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.editor}>
      <SegmentedControl
        className={styles.validity}
        aria-label={t('share:validity')}
        value={validity}
        onChange={setValidity}
        data={[
          { value: KEEP_VALIDITY, label: t('share:edit.keep') },
          ...validities.map((value) => ({ value, label: t(`share:valid.${value}`) })),
        ]}
      />
      {share.kind === 'visitor' && (
        <LinkLimits
          value={limits}
          onChange={setLimits}
          passwordHint={t(share.hasPassword ? 'share:edit.samePassword' : 'share:limits.none')}
        />
      )}
      {of === 'film' && (
        <LinkPassword
          value={limits}
          onChange={setLimits}
          hint={t(share.hasPassword ? 'share:edit.samePassword' : 'share:limits.noPassword')}
        />
      )}
      {share.kind === 'draft' && of === 'project' && (
        <Switch
          label={t('share:link.comments.allow')}
          checked={canComment}
          onChange={({ currentTarget: { checked } }) => setCanComment(checked)}
        />
      )}
      {share.hasPassword && limits.password === '' && (
        <Switch
          label={t('share:edit.removePassword')}
          checked={removesPassword}
          onChange={({ currentTarget: { checked } }) => setRemovesPassword(checked)}
        />
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button
          loading={busy}
          disabled={!areComplete(limits) || Object.keys(change).length === 0}
          onClick={() => {
            // A refusal has been announced; what was entered stays for another try.
            void save().catch(() => undefined);
          }}
        >
          {t('common:save')}
        </Button>
      </div>
    </div>
  );
}
