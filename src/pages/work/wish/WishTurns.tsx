import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WishTalkState, WishTurn } from './useWish';
import styles from './wish.module.css';

/** The end of the conversation stays in sight as it grows. */
const intoSight = (end: HTMLElement | null): void => {
  const log = end?.parentElement;
  log?.scrollTo({ top: log.scrollHeight });
};

/** What was said so far, with what the user has just said. */
export function WishTurns({ turns, pending, busy }: Pick<WishTalkState, 'turns' | 'pending' | 'busy'>) {
  const { t } = useTranslation('wish');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <div className={styles.log} role="log" aria-live="polite" aria-label={t('log')} tabIndex={0}>
      <p className={styles.planner}>{t('opening')}</p>
      {turns.map((turn) => (
        <Turn key={turn.key} turn={turn} />
      ))}
      {pending !== null && <p className={styles.user}>{pending}</p>}
      {busy && (
        <p className={styles.planner}>
          <Loader size={16} type="dots" aria-label={t('planning')} />
        </p>
      )}
      <span key={`${turns.length}-${pending}-${busy}`} ref={intoSight} />
    </div>
  );
}

function Turn({ turn }: { turn: WishTurn }) {
  const { t, i18n } = useTranslation('wish');
  if (turn.by === 'user') return <p className={styles.user}>{turn.text}</p>;
  const { changed, isSo, unused, question } = turn;
  const parts = new Intl.ListFormat(i18n.language).format((changed ?? []).map((part) => t(`part.${part}`)));
  return (
    <div className={styles.planner}>
      {changed === null ? (
        <p>{t('first')}</p>
      ) : (
        <p>{changed.length === 0 ? t(isSo ? 'so' : 'unchanged') : t('changed', { parts })}</p>
      )}
      {unused.length > 0 && (
        <p className={styles.unused}>{t('unused', { phrases: unused.join(t('joint')) })}</p>
      )}
      <p>{t(`question.${question ?? 'none'}`)}</p>
    </div>
  );
}
