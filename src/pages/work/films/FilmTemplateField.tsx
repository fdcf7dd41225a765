import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ratioTexts, stageSizes } from '../../../../contract/document/limits';
import { filmPurposes } from '../../../../contract/film/limits';
import { CardPicture } from '../../../ui/CardPicture';
import { Chips } from '../../../ui/Chips';
import { ErrorState } from '../../../ui/ErrorState';
import choices from '../../../ui/pictureChoices.module.css';
import { SelectField } from '../../../ui/SelectField';
import { CardSkeletons } from '../../../ui/Skeletons';
import type { Ratio } from '../projectQueries';
import { useFilmTemplates } from './filmQueries';
import styles from './films.module.css';

interface Props {
  /** Empty while nothing is chosen. */
  value: string;
  /** Why what is chosen cannot be sent. */
  error: string | undefined;
  onChange: (id: string) => void;
}

const ratios: readonly Ratio[] = [1, 2, 3, 4];
const purposes = ['all', ...filmPurposes] as const;

/** Chooses a film template by its picture. A design that is chosen stays so in another ratio. */
export function FilmTemplateField({ value, error, onChange }: Props) {
  const { t } = useTranslation(['work', 'create']);
  const [ratio, setRatio] = useState<Ratio>(1);
  const [purpose, setPurpose] = useState<(typeof purposes)[number]>('all');
  const errorId = useId();
  const list = useFilmTemplates();
  const shown = list.data?.filter(
    (one) => one.ratio === ratio && (purpose === 'all' || one.purpose === purpose),
  );
  const { width, height } = stageSizes[ratio];

  const changeRatio = (next: Ratio) => {
    setRatio(next);
    const design = list.data?.find(({ id }) => id === value)?.design;
    onChange(list.data?.find((one) => one.design === design && one.ratio === next)?.id ?? '');
  };
  const changePurpose = (next: (typeof purposes)[number]) => {
    setPurpose(next);
    const chosen = list.data?.find(({ id }) => id === value);
    if (next !== 'all' && chosen?.purpose !== next) onChange('');
  };

  return (
    <div className={styles.beginning}>
      <div className={styles.tools}>
        <Chips
          label={t('create:ratio')}
          labelHidden
          value={String(ratio)}
          choices={ratios.map((one) => ({ value: String(one), label: ratioTexts[one] }))}
          onChange={(next) => changeRatio(ratios.find((one) => String(one) === next) ?? ratio)}
        />
        <SelectField
          label={t('work:films.create.purpose')}
          isLabelHidden
          value={purpose}
          options={purposes.map((one) => ({ value: one, label: t(`work:films.create.purposes.${one}`) }))}
          onChange={changePurpose}
        />
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {list.isPending && <CardSkeletons count={6} least={140} />}
      {list.isError && (
        <ErrorState
          message={list.error.message}
          failure={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {shown !== undefined && (
        <fieldset
          className={`${choices.choices} ${styles.choices} ${styles.gallery}`}
          aria-label={t('work:films.create.choose.filmTemplate')}
          aria-describedby={error === undefined ? undefined : errorId}
          aria-invalid={error !== undefined || undefined}
          tabIndex={-1}
          data-tall={height > width}
        >
          {shown.map(({ id, name, coverUrl, scenes }) => (
            <label key={id} className={choices.choice} title={name}>
              <input type="radio" name="beginning" checked={id === value} onChange={() => onChange(id)} />
              <span className={choices.picture} style={{ aspectRatio: `${width} / ${height}` }}>
                <CardPicture src={coverUrl} />
              </span>
              <span className={choices.name}>{name}</span>
              <span className={styles.scenes}>{t('work:films.scenes', { count: scenes })}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
