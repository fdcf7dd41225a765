import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SquareSummary } from '../../../../contract/role/schema';
import cards from '../../../ui/cards.module.css';
import styles from '../roles.module.css';

interface Props {
  role: SquareSummary;
  busy: boolean;
  onTry: () => void;
  onCopy: () => void;
  onWithdraw: () => void;
}

/** A role of the square: what it is for, what one may ask it, and how often it was copied. */
export function SquareCard({ role, busy, onTry, onCopy, onWithdraw }: Props) {
  const { t } = useTranslation('roles');
  const { name, description, questions, category, copies, own, status, reason } = role;
  return (
    <article className={cards.textCard}>
      <div className={cards.top}>
        <h2 className={cards.name}>
          <button type="button" className={cards.open} onClick={onTry}>
            {name}
          </button>
        </h2>
        {own && (
          <span className={styles.status} data-status={status}>
            {t(`square.status.${status}`)}
          </span>
        )}
      </div>
      <p className={styles.description}>{description}</p>
      {reason !== null && <p className={cards.facts}>{t('square.reason', { reason })}</p>}
      {questions.length > 0 && <p className={cards.facts}>{questions.join(' · ')}</p>}
      <p className={cards.facts}>
        {t(`categories.${category}`)} · {t('square.copies', { count: copies })}
      </p>
      <div className={styles.actions}>
        <Button size="xs" variant="default" onClick={onTry}>
          {t('square.try')}
        </Button>
        {own ? (
          <Button size="xs" variant="subtle" color="red" onClick={onWithdraw}>
            {t('square.withdraw')}
          </Button>
        ) : (
          <Button size="xs" loading={busy} onClick={onCopy}>
            {t('square.copy')}
          </Button>
        )}
      </div>
    </article>
  );
}
