import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Listening, useObservable } from '../../kernel';
import styles from './hibernation.module.css';
import { IconMicrophone } from '../../ui/icons/shared';

/** Says that the wake phrase is listened for, or offers to. */
export function VoiceWake({ listening, phrase }: { listening: Listening; phrase: string }) {
  const { t } = useTranslation('hibernation');
  const state = useObservable(listening.state);
  if (state === 'open' || state === 'connecting')
    return (
      <p className={styles.device}>
        <IconMicrophone size={16} />
        {t('voice.on', { phrase })}
      </p>
    );
  const listen = (event: MouseEvent) => {
    // A press elsewhere wakes the avatar.
    event.stopPropagation();
    // What listens shows by itself why it cannot.
    listening.start().catch(() => undefined);
  };
  return (
    <Button
      variant="white"
      color="dark"
      size="sm"
      radius="xl"
      leftSection={<IconMicrophone />}
      onClick={listen}
    >
      {t('voice.allow')}
    </Button>
  );
}
