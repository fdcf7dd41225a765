// The pages of visitors have the styles of few components.
import '@mantine/core/styles/Radio.layer.css';
import { Button, Modal, Radio, TextInput, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportReason } from '../../../contract/message/schema';
import { reportLimits, reportReasons } from '../../../contract/message/limits';
import { showToast } from '../toast';
import styles from './visitor.module.css';

/** What a visitor tells. */
export interface Told {
  reason: ReportReason;
  text: string;
  contact: string;
}

interface Props {
  title: string;
  /** Resolves to the words of a refusal, and to null once it was sent. */
  send: (told: Told) => Promise<string | null>;
  onClose: () => void;
}

/** Lets a visitor tell the operators what is wrong with what a link shows. */
export default function ReportDialog({ title, send: tell, onClose }: Props) {
  const { t } = useTranslation(['player-page', 'common']);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [contact, setContact] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) {
      setError(t('player-page:report.reasonRequired'));
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const refusal = await tell({ reason, text, contact });
      setError(refusal);
      if (refusal !== null) return;
      void showToast({ message: t('player-page:report.sent'), tone: 'success' });
      onClose();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title={title}
      size={480}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form className={styles.report} onSubmit={(event) => void send(event)} noValidate>
        <Radio.Group
          label={t('player-page:report.reason')}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen as ReportReason);
            setError(null);
          }}
          withAsterisk
        >
          <div className={styles.reasons}>
            {reportReasons.map((one) => (
              <Radio key={one} value={one} label={t(`player-page:report.reasons.${one}`)} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={t('player-page:report.text')}
          value={text}
          maxLength={reportLimits.text}
          minRows={3}
          autosize
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextInput
          label={t('player-page:report.contact')}
          description={t('player-page:report.contactHint')}
          value={contact}
          maxLength={reportLimits.contact}
          onChange={(event) => setContact(event.currentTarget.value)}
        />
        {error !== null && (
          <p role="alert" className={styles.reportError}>
            {error}
          </p>
        )}
        <Button type="submit" loading={busy}>
          {t('player-page:report.send')}
        </Button>
      </form>
    </Modal>
  );
}
