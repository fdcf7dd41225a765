import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountContents, MergeOffer, User } from '../../../../contract/account/schema';
import { call } from '../../../api/client';
import { showToast } from '../../../ui/toast';
import { AccountDialog } from '../AccountDialog';
import account from '../account.module.css';
import { useRefusals } from '../useRefusals';
import { lostBy } from './mergeChoice';
import styles from './person.module.css';

/** The counts, in the order of their display. */
const kinds = [
  'projects',
  'films',
  'roles',
  'materials',
  'conversations',
  'templates',
] as const satisfies readonly (keyof AccountContents)[];

interface MergeDialogProps {
  offer: MergeOffer;
  user: User;
  onClose: () => void;
  onDone: () => void;
}

/** Merges another account of the same person into this one: the user chooses what moves and which name stays, and sees what is lost. */
export default function MergeDialog({ offer, user, onClose, onDone }: MergeDialogProps) {
  const { t } = useTranslation(['person', 'common']);
  const queries = useQueryClient();
  const refusals = useRefusals([]);
  const [bring, setBring] = useState({ projects: true, templates: true });
  const [profile, setProfile] = useState<'mine' | 'other'>('mine');
  const [understood, setUnderstood] = useState(false);
  const [busy, setBusy] = useState(false);
  const nameGroup = useId();
  const lost = lostBy(offer.contents, bring);
  const count = (kind: keyof AccountContents) =>
    t('person:merge.count', { kind: t(`person:merge.${kind}`), number: offer.contents[kind] });

  const merge = async () => {
    refusals.clear();
    setBusy(true);
    try {
      await call(
        'POST /auth/user/user_account_merge',
        { body: { mergeTicket: offer.mergeTicket, bring, profile } },
        { as: 'session', quiet: true, timeout: 120_000 },
      );
    } catch (error) {
      refusals.refuse(error);
      setBusy(false);
      return;
    }
    // Projects, records and the user have changed.
    await queries.invalidateQueries();
    void showToast({ message: t('person:merge.done'), tone: 'success' });
    onDone();
  };

  return (
    <AccountDialog title={t('person:merge.title')} size={520} onClose={busy ? () => undefined : onClose}>
      <p className={account.lead}>
        {t('person:merge.text', { name: offer.userName, phone: offer.phone })}
        {offer.wechatName !== null && ` ${t('person:merge.textWechat', { name: offer.wechatName })}`}
      </p>
      <ul className={styles.counts} aria-label={t('person:merge.holds')}>
        {kinds.map((kind) => (
          <li key={kind}>{count(kind)}</li>
        ))}
      </ul>
      <fieldset className={styles.group}>
        <legend>{t('person:merge.bring')}</legend>
        <Checkbox
          label={t('person:merge.bringProjects')}
          checked={bring.projects}
          onChange={(event) => setBring({ ...bring, projects: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('person:merge.bringTemplates')}
          checked={bring.templates}
          onChange={(event) => setBring({ ...bring, templates: event.currentTarget.checked })}
        />
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>{t('person:merge.whose')}</legend>
        {(['mine', 'other'] as const).map((whose) => (
          <label key={whose}>
            <input
              type="radio"
              name={nameGroup}
              checked={profile === whose}
              onChange={() => setProfile(whose)}
            />
            <span>{whose === 'mine' ? user.userName : offer.userName}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.warning}>
        <strong>{t('person:merge.gone', { name: offer.userName })}</strong>
        <span>{lost.length === 0 ? t('person:merge.nothingLost') : t('person:merge.lost')}</span>
        {lost.length > 0 && (
          <ul>
            {lost.map((kind) => (
              <li key={kind}>{count(kind)}</li>
            ))}
          </ul>
        )}
      </div>
      <Checkbox
        label={t('person:merge.understood')}
        checked={understood}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
      />
      {refusals.texts.form !== undefined && (
        <p className={account.refusal} role="alert">
          {refusals.texts.form}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" size="md" disabled={busy} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button color="red" size="md" disabled={!understood} loading={busy} onClick={() => void merge()}>
          {t('person:merge.submit')}
        </Button>
      </div>
    </AccountDialog>
  );
}
