import { ActionIcon, Button, Modal, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEEDBACK_TEXT_LIMIT, ratingReasons } from '../../../../contract/conversation/limits';
import type { RatingReason } from '../../../../contract/conversation/schema';
import { call } from '../../../api/client';
import { showToast } from '../../../ui/toast';
import styles from './AnswerExtras.module.css';
import { IconThumbDown, IconThumbUp } from '../../../ui/icons/shared';

type Rating = 'up' | 'down' | 'none';

/** Two thumbs for an answer; a thumb down asks for the reason. A second press takes a rating back. */
export function RatingButtons({ messageId }: { messageId: string }) {
  const { t } = useTranslation('player');
  const [rating, setRating] = useState<Rating>('none');
  const [asks, setAsks] = useState(false);

  const send = async (next: Rating, more: { reason?: RatingReason; text?: string } = {}) => {
    const before = rating;
    setRating(next);
    try {
      await call('POST /avatar/chat/message_feedback', { body: { messageId, rating: next, ...more } });
      return true;
    } catch {
      // The client has shown why; the thumb shows what is kept.
      setRating(before);
      return false;
    }
  };
  const press = async (pressed: 'up' | 'down') => {
    const next = rating === pressed ? 'none' : pressed;
    if ((await send(next)) && next === 'down') setAsks(true);
  };

  return (
    <div className={styles.rating} role="group" aria-label={t('rate')}>
      {(['up', 'down'] as const).map((one) => (
        <ActionIcon
          key={one}
          variant="transparent"
          c="var(--mirra-on-scrim)"
          size={36}
          aria-label={t(`rating.${one}`)}
          aria-pressed={rating === one}
          data-on={rating === one || undefined}
          className={styles.thumb}
          onClick={() => void press(one)}
        >
          {one === 'up' ? <IconThumbUp size={18} /> : <IconThumbDown size={18} />}
        </ActionIcon>
      ))}
      {asks && (
        <ReasonDialog
          onClose={() => setAsks(false)}
          onSend={async (reason, text) => {
            if (!(await send('down', { reason, text }))) return;
            setAsks(false);
            void showToast({ message: t('ratingThanks'), tone: 'success' });
          }}
        />
      )}
    </div>
  );
}

interface ReasonProps {
  onClose: () => void;
  onSend: (reason: RatingReason, text: string) => Promise<void>;
}

function ReasonDialog({ onClose, onSend }: ReasonProps) {
  const { t } = useTranslation('player');
  const [reason, setReason] = useState<RatingReason>('wrong');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await onSend(reason, text).finally(() => setBusy(false));
  };
  return (
    <Modal opened onClose={onClose} title={t('ratingTitle')} centered size={420}>
      <Stack gap="md">
        <Radio.Group
          value={reason}
          onChange={(value) => setReason(ratingReasons.find((one) => one === value) ?? 'other')}
          label={t('ratingReason')}
        >
          <Stack gap="xs" mt="xs">
            {ratingReasons.map((one) => (
              <Radio key={one} value={one} label={t(`reasons.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t('ratingText')}
          value={text}
          maxLength={FEEDBACK_TEXT_LIMIT}
          rows={3}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Button loading={busy} onClick={() => void send()}>
          {t('ratingSend')}
        </Button>
      </Stack>
    </Modal>
  );
}
