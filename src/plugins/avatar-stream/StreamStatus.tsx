import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObservable } from '../../kernel';
import { LossMessage } from './LossMessage';
import { useOpenStream } from './openStream';
import styles from './StreamStatus.module.css';

/** The state of the stream: connecting, or lost with the time of the next attempt. */
export default function StreamStatus() {
  const { t } = useTranslation('player');
  const stream = useOpenStream();
  const state = useObservable(stream.state);
  const loss = useObservable(stream.player.loss);
  return (
    <output className={styles.message} data-state={state}>
      {state === 'connecting' && (
        <>
          <Loader size={14} color="var(--mirra-on-scrim)" aria-hidden />
          {t('connecting')}
        </>
      )}
      {(state === 'waiting' || state === 'disconnected') && loss && <LossMessage loss={loss} />}
    </output>
  );
}
