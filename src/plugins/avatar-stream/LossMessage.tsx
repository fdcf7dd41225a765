import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { streamCloseCodes } from '../../../contract/speech/limits';
import { FULL_CODES, type Loss } from './connection';
import styles from './StreamStatus.module.css';

/** The close code of a close without a code, which is not spoken of. */
const NO_STATUS = 1005;

/** Text of a lost stream, by its close code; those without one share one. */
const lossTexts: Record<number, string> = {
  [streamCloseCodes.addressLimit]: 'loss.addressLimit',
  [streamCloseCodes.voice]: 'loss.voice',
  [streamCloseCodes.avatar]: 'loss.avatar',
  [streamCloseCodes.notLoggedIn]: 'loss.notLoggedIn',
  [streamCloseCodes.principalLimit]: 'loss.principalLimit',
  [streamCloseCodes.totalLimit]: 'loss.totalLimit',
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

/** Why a stream was lost, and what is done about it. */
export function LossMessage({ loss: { code, reason, retryAt } }: { loss: Loss }) {
  const { t } = useTranslation('player');
  const seconds = useSecondsUntil(retryAt);
  if (code === NO_STATUS) return null;
  // The server says how many are in use.
  const number = code === streamCloseCodes.addressLimit ? /\d+/.exec(reason)?.[0] : undefined;
  const isFull = FULL_CODES.has(code);
  return (
    <>
      <span>
        {number === undefined ? t(lossTexts[code] ?? 'loss.closed') : t('loss.addressLimitCount', { number })}
      </span>
      {isFull && <span>{t('waiting')}</span>}
      {!isFull && seconds !== null && <span className={styles.retry}>{t('retryIn', { seconds })}</span>}
    </>
  );
}
