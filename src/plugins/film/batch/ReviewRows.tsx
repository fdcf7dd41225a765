import { Alert, Button, SegmentedControl, Switch } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSizes, type RenderSize } from '../../../../contract/render/limits';
import { languagesOf } from '../../../../film/texts/languages';
import { type CheckedRow, checkTable, nameColumnOf, type ReadTable } from '../../../../film/variables/rows';
import { useEditor } from '../../../kernel';
import { Pages } from '../../../ui/Pages';
import { SelectField } from '../../../ui/SelectField';
import { useSpokenFilm } from '../playing';
import { StillsNote } from '../stills/StillsNote';
import { useFilm } from '../useFilm';
import { ROWS_SHOWN } from './batchQueries';
import styles from './batch.module.css';
import { RowTable } from './RowTable';
import { useOrder } from './useOrder';
import { useVariables } from './useVariables';

const RowPreview = lazy(() => import('./RowPreview'));
const sizesOffered = Object.keys(renderSizes) as RenderSize[];
/** Stands for names made of the film's own name and a number. */
const NUMBERED = '-1';

interface Props {
  table: ReadTable;
  fileName: string;
  /** Told when a preview lies above it, and when it has gone. */
  onCovered: (isCovered: boolean) => void;
  onBack: () => void;
  /** Called with the id of the batch. */
  onOrdered: (id: string) => void;
}

/** The rows of a table as they would become videos, with what is wrong with them; orders the right ones. */
export function ReviewRows({ table, fileName, onCovered, onBack, onOrdered }: Props) {
  const { t } = useTranslation(['studio', 'common']);
  const { project } = useEditor();
  const languages = languagesOf(useFilm((film) => film));
  const [language, setLanguage] = useState(useSpokenFilm().language);
  const [size, setSize] = useState<RenderSize>('720p');
  const [nameColumn, setNameColumn] = useState(() => nameColumnOf(table.columns));
  const [isFiltered, setFiltered] = useState(false);
  const [page, setPage] = useState(1);
  const [previewed, setPreviewed] = useState<CheckedRow | null>(null);
  const { document, sizes } = useVariables(language);
  const filmName = project.name.get();
  const checked = useMemo(
    () => checkTable(table, { nameColumn, filmName }, sizes),
    [table, nameColumn, filmName, sizes],
  );
  const wrong = checked.rows.filter(({ faults }) => faults.length > 0);
  const right = checked.rows.filter(({ faults }) => faults.length === 0);
  const shown = isFiltered ? wrong : checked.rows;
  const pages = Math.max(1, Math.ceil(shown.length / ROWS_SHOWN));
  const from = (Math.min(page, pages) - 1) * ROWS_SHOWN;
  const order = useOrder({ rows: right, variables: sizes.variables, language, size }, onOrdered);
  const canOrder = right.length > 0 && checked.missing.length === 0 && sizes.variables.length > 0;

  return (
    <>
      <p className={styles.hint}>{t('batch.review.read', { file: fileName, count: checked.rows.length })}</p>
      <div className={styles.choices}>
        <SelectField
          label={t('batch.review.name')}
          value={String(nameColumn ?? NUMBERED)}
          options={[
            { value: NUMBERED, label: t('batch.review.numbered') },
            ...table.columns.map((column, index) => ({ value: String(index), label: column })),
          ]}
          onChange={(value) => setNameColumn(value === NUMBERED ? null : Number(value))}
        />
        {languages.length > 1 && (
          <SelectField
            label={t('batch.review.language')}
            value={language}
            options={languages.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
            onChange={setLanguage}
          />
        )}
        <div>
          <span className={styles.label}>{t('render.size')}</span>
          <SegmentedControl
            fullWidth
            aria-label={t('render.size')}
            value={size}
            data={sizesOffered.map((value) => ({ value, label: t(`render.sizes.${value}`) }))}
            onChange={(value) => setSize(value as RenderSize)}
          />
        </div>
      </div>
      {checked.missing.length > 0 && (
        <Alert color="red" mt="sm" role="alert">
          {t('batch.review.missing', { columns: checked.missing.join(t('batch.review.gap')) })}
        </Alert>
      )}
      {checked.unused.length > 0 && (
        <p className={styles.hint}>
          {t('batch.review.unused', { columns: checked.unused.join(t('batch.review.gap')) })}
        </p>
      )}
      <div className={styles.filter}>
        <span role="status" className={wrong.length > 0 ? styles.bad : styles.hint}>
          {wrong.length > 0 ? t('batch.review.wrong', { count: wrong.length }) : t('batch.review.allRight')}
        </span>
        {wrong.length > 0 && (
          <Switch
            label={t('batch.review.onlyWrong')}
            checked={isFiltered}
            onChange={(event) => {
              setFiltered(event.currentTarget.checked);
              setPage(1);
            }}
          />
        )}
      </div>
      <RowTable
        rows={shown.slice(from, from + ROWS_SHOWN)}
        variables={sizes.variables}
        onPreview={(row) => {
          setPreviewed(row);
          onCovered(true);
        }}
      />
      <Pages total={shown.length} pageSize={ROWS_SHOWN} page={Math.min(page, pages)} onChange={setPage} />
      <StillsNote />
      <div className={styles.foot}>
        {wrong.length > 0 && canOrder && (
          <span className={styles.grow}>{t('batch.review.skipped', { count: wrong.length })}</span>
        )}
        <Button variant="default" onClick={onBack}>
          {t('batch.review.back')}
        </Button>
        <Button disabled={!canOrder} loading={order.isPending} onClick={() => order.mutate()}>
          {t('batch.review.start', { count: right.length })}
        </Button>
      </div>
      {previewed !== null && (
        <Suspense fallback={null}>
          <RowPreview
            document={document}
            language={language}
            row={previewed}
            onClose={() => {
              setPreviewed(null);
              onCovered(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
