import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmBeginning } from '../../../../contract/film/routes';
import { CardPicture } from '../../../ui/CardPicture';
import { Chips } from '../../../ui/Chips';
import { ErrorState } from '../../../ui/ErrorState';
import choices from '../../../ui/pictureChoices.module.css';
import { SearchField } from '../../../ui/SearchField';
import { CardSkeletons } from '../../../ui/Skeletons';
import { type BeginningSource, useBeginnings } from './filmQueries';
import styles from './films.module.css';

/** A project, or a template of a digital human. */
export type StageBeginning = Extract<FilmBeginning, { kind: 'project' | 'template' }>;

interface Props {
  /** Null while nothing is chosen. */
  value: StageBeginning | null;
  /** Why what is chosen cannot be sent. */
  error: string | undefined;
  onChange: (beginning: StageBeginning | null) => void;
}

/** Chooses the project or the template of a digital human with which a film begins, by its picture. */
export function BeginningField({ value, error, onChange }: Props) {
  const { t } = useTranslation(['work', 'create']);
  const [source, setSource] = useState<BeginningSource>('project');
  const [search, setSearch] = useState('');
  const errorId = useId();
  const kind = source === 'project' ? 'project' : 'template';
  const list = useBeginnings(source, search);

  return (
    <div className={styles.beginning}>
      <div className={styles.tools}>
        <Chips
          label={t('work:films.create.source')}
          labelHidden
          value={source}
          choices={[
            { value: 'project', label: t('work:films.create.ownProjects') },
            { value: 'own', label: t('create:own') },
            { value: 'stock', label: t('create:stock') },
          ]}
          onChange={(next) => {
            setSource(next);
            onChange(null);
          }}
        />
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
        aria-label={t('work:films.create.choose.project')}
        aria-describedby={error === undefined ? undefined : errorId}
        aria-invalid={error !== undefined || undefined}
        tabIndex={-1}
      >
        {list.data?.map(({ id, name, coverUrl }) => (
          <label key={id} className={choices.choice} title={name}>
            <input
              type="radio"
              name="beginning"
              checked={id === value?.id}
              onChange={() => onChange({ kind, id })}
            />
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
