import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../ui/ErrorState';
import { useChoices } from '../roleQueries';
import styles from './form.module.css';

interface Props {
  kind: 'knowledge' | 'tools' | 'words';
  chosen: readonly string[];
  /** Where things of this kind are made. */
  to: string;
  limit: number;
  onChange: (chosen: string[]) => void;
}

/** Check boxes for what a role uses of its owner's. */
export function PickList({ kind, chosen, to, limit, onChange }: Props) {
  const { t } = useTranslation('roles');
  const choices = useChoices(kind);
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={styles.picks}>
      <legend>{t(`choices.${kind}`)}</legend>
      {choices.isPending && <Skeleton height={64} />}
      {choices.isError && (
        <ErrorState
          message={choices.error.message}
          failure={choices.error}
          busy={choices.isFetching}
          onRetry={() => void choices.refetch()}
        />
      )}
      {choices.data?.map(({ id, name, note }) => (
        <label key={id} className={styles.pick}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= limit}
            onChange={() => toggle(id)}
          />
          <span>
            {name}
            <small>{note}</small>
          </span>
        </label>
      ))}
      {choices.isSuccess && (
        <p className={styles.hint}>
          {choices.data.length === 0 && `${t(`choices.none.${kind}`)} `}
          <Link to={to} target="_blank">
            {t(`choices.make.${kind}`)}
          </Link>
        </p>
      )}
    </fieldset>
  );
}
