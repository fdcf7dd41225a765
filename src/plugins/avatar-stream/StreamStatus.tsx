import { ActionIcon, Button, Loader, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObservable } from '../../kernel';
import { IconSound, IconSoundOff } from '../../ui/icons';
import { LossMessage } from './LossMessage';
import { useOpenStream } from './openStream';
import styles from './StreamStatus.module.css';

/** The state of the stream: connecting, lost with the time of the next attempt, sound blocked by the browser, sound off. */
export default function StreamStatus() {
  const { t } = useTranslation('player');
  const stream = useOpenStream();
  const state = useObservable(stream.state);
  const loss = useObservable(stream.player.loss);
  const muted = useObservable(stream.muted);
  const audible = useObservable(stream.sound.running);

  return (
    <div className={styles.status}>
      <output className={styles.message} data-state={state}>
        {state === 'connecting' && (
          <>
            <Loader size={14} color="var(--mirra-on-scrim)" aria-hidden />
            {t('connecting')}
          </>
        )}
        {(state === 'waiting' || state === 'disconnected') && loss && <LossMessage loss={loss} />}
      </output>
      {!audible && state !== 'disconnected' && state !== 'waiting' && state !== 'asleep' && (
        <Button
          size="compact-sm"
          radius="xl"
          leftSection={<IconSound />}
          onClick={() => void stream.resume()}
        >
          {t('turnSoundOn')}
        </Button>
      )}
      {audible && (
        <Tooltip label={t(muted ? 'unmute' : 'mute')}>
          <ActionIcon
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
      )}
    </div>
  );
}
