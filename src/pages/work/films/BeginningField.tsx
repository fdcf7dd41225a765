import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardPicture } from '../../../ui/CardPicture';
import { Chips } from '../../../ui/Chips';
import { ErrorState } from '../../../ui/ErrorState';
import choices from '../../../ui/pictureChoices.module.css';
import { SearchField } from '../../../ui/SearchField';
import { CardSkeletons } from '../../../ui/Skeletons';
import { type BeginningSource, useBeginnings } from './filmQueries';
import styles from './films.module.css';

interface Props {
  kind: 'project' | 'template';
  /** Empty while nothing is chosen. */
  value: string;
  /** Why what is chosen cannot be sent. */
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Chooses the project or the template with which a film begins, by its picture. */
export function BeginningField({ kind, value, error, onChange }: Props) {
  const { t } = useTranslation(['work', 'create']);
  const [shelf, setShelf] = useState<'stock' | 'own'>('stock');
  const [search, setSearch] = useState('');
  const errorId = useId();
  const source: BeginningSource = kind === 'project' ? 'project' : shelf;
  const list = useBeginnings(source, search);

  return (
    <div className={styles.beginning}>
      <div className={styles.tools}>
        {kind === 'template' && (
          <Chips
            label={t('create:source')}
            labelHidden
            value={shelf}
            choices={[
              { value: 'stock', label: t('create:stock') },
              { value: 'own', label: t('create:own') },
            ]}
            onChange={(next) => {
              setShelf(next);
              onChange('');
            }}
          />
        )}
        <SearchField label={t('work:films.search')} value={search} onSearch={setSearch} />
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {list.isPending && <CardSkeletons count={3} least={140} />}
      {list.isError && (
        <ErrorState
          message={list.error.message}
          failure={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && <p className={styles.none}>{t(`work:films.create.none.${kind}`)}</p>}
      <fieldset
        className={`${choices.choices} ${styles.choices}`}
        aria-label={t(`work:films.create.choose.${kind}`)}
        aria-describedby={error === undefined ? undefined : errorId}
        aria-invalid={error !== undefined || undefined}
        tabIndex={-1}
      >
        {list.data?.map(({ id, name, coverUrl }) => (
          <label key={id} className={choices.choice} title={name}>
            <input type="radio" name="beginning" checked={id === value} onChange={() => onChange(id)} />
            <span className={choices.picture}>
              <CardPicture src={coverUrl} />
            </span>
            <span className={choices.name}>{name}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
