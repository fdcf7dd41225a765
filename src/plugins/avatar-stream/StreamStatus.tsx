import { ActionIcon, Button, Loader, Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { streamCloseCodes } from '../../../contract/constants';
import { useObservable } from '../../kernel';
import { IconSound, IconSoundOff } from '../../ui/icons';
import { useOpenStream } from './openStream';
import styles from './StreamStatus.module.css';

/** The close code of a close without a code, which is not spoken of. */
const NO_STATUS = 1005;

/** Text of a lost stream, by its close code. */
const lossTexts: Record<number, string> = {
  [streamCloseCodes.voice]: 'loss.voice',
  [streamCloseCodes.avatar]: 'loss.avatar',
  [streamCloseCodes.notLoggedIn]: 'loss.notLoggedIn',
};

function useSecondsUntil(time: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (time === null) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [time]);
  return time === null ? null : Math.max(0, Math.ceil((time - now) / 1000));
}

/** The state of the stream: connecting, lost with the time of the next attempt, sound blocked by the browser, sound off. */
export default function StreamStatus() {
  const { t } = useTranslation('player');
  const stream = useOpenStream();
  const state = useObservable(stream.state);
  const loss = useObservable(stream.player.loss);
  const muted = useObservable(stream.muted);
  const audible = useObservable(stream.sound.running);
  const seconds = useSecondsUntil(loss?.retryAt ?? null);

  return (
    <div className={styles.status}>
      <output className={styles.message} data-state={state}>
        {state === 'connecting' && (
          <>
            <Loader size={14} color="var(--mirra-on-scrim)" aria-hidden />
            {t('connecting')}
          </>
        )}
        {state === 'waiting' && t('waiting')}
        {state === 'disconnected' && loss && loss.code !== NO_STATUS && (
          <>
            {lossTexts[loss.code] === undefined ? (
              <span title={t('closedDetail', { code: loss.code })}>{t('loss.closed')}</span>
            ) : (
              t(lossTexts[loss.code] ?? '')
            )}
            {seconds !== null && <span className={styles.retry}>{t('retryIn', { seconds })}</span>}
          </>
        )}
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
