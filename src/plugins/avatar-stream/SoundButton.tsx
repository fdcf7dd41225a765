import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObservable } from '../../kernel';
import { IconSound, IconSoundOff } from '../../ui/icons/shared';
import { useOpenStream } from './openStream';
import styles from './SoundButton.module.css';

/** Turns the sound on where the browser holds it back, and else off and on. */
export default function SoundButton() {
  const { t } = useTranslation('player');
  const stream = useOpenStream();
  const state = useObservable(stream.state);
  const muted = useObservable(stream.muted);
  const audible = useObservable(stream.sound.running);
  if (!audible) {
    if (state === 'disconnected' || state === 'waiting' || state === 'asleep') return null;
    return (
      <Button
        className={styles.turnOn}
        radius="xl"
        leftSection={<IconSound />}
        onClick={() => void stream.resume()}
      >
        {t('turnSoundOn')}
      </Button>
    );
  }
  return (
    <Tooltip label={t(muted ? 'unmute' : 'mute')}>
      <ActionIcon
        className={styles.sound}
        variant="filled"
        color="dark"
        radius="xl"
        size={36}
        aria-label={t(muted ? 'unmute' : 'mute')}
        aria-pressed={muted}
        onClick={() => stream.setMuted(!muted)}
      >
        {muted ? <IconSoundOff /> : <IconSound />}
      </ActionIcon>
    </Tooltip>
  );
}
