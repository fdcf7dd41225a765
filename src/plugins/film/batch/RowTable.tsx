import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowFault } from '../../../../contract/batch/limits';
import { batchLimits } from '../../../../contract/batch/limits';
import { filmLimits } from '../../../../contract/film/limits';
import type { CheckedRow } from '../../../../film/variables/rows';
import { valueOf } from '../../../../film/variables/values';
import { IconAlert, IconPlay } from '../../../ui/icons';
import { IconDone } from '../../../ui/icons/editor';
import styles from './batch.module.css';

interface Props {
  rows: readonly CheckedRow[];
  variables: readonly string[];
  onPreview: (row: CheckedRow) => void;
}

const limits: Readonly<Partial<Record<RowFault['code'], number>>> = {
  valueTooLong: batchLimits.value,
  sceneTooLong: filmLimits.sceneScript,
  filmTooLong: filmLimits.script,
  nameTooLong: batchLimits.name,
};

/** Rows of a table, with what is wrong with each. */
export function RowTable({ rows, variables, onPreview }: Props) {
  const { t } = useTranslation('studio');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('batch.review.rows')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('batch.review.row')}</th>
            <th scope="col">{t('batch.review.video')}</th>
            {variables.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('batch.review.preview')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} variables={variables} onPreview={onPreview} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, variables, onPreview }: Omit<Props, 'rows'> & { row: CheckedRow }) {
  const { t } = useTranslation('studio');
  const { faults, name, isRenamed, values } = row;
  const label = t('batch.review.previewOf', { name: name === '' ? row.row : name });
  return (
    <tr data-wrong={faults.length > 0 || undefined}>
      <td className={styles.number}>
        {faults.length > 0 ? <IconAlert size={14} /> : <IconDone size={14} />}
        {row.row}
      </td>
      <th scope="row">
        {name}
        {isRenamed && <span className={styles.note}>{t('batch.review.renamed')}</span>}
        {faults.map(({ code, variable }) => (
          <span key={`${code} ${variable}`} className={styles.fault}>
            {t(`batch.fault.${code}`, { variable, limit: limits[code] })}
          </span>
        ))}
      </th>
      {variables.map((variable) => (
        <td key={variable} data-wrong={faults.some((fault) => fault.variable === variable) || undefined}>
          <span className={styles.value}>{valueOf(values, variable)}</span>
        </td>
      ))}
      <td>
        <Tooltip label={label}>
          <ActionIcon variant="subtle" aria-label={label} onClick={() => onPreview(row)}>
            <IconPlay size={16} />
          </ActionIcon>
        </Tooltip>
      </td>
    </tr>
  );
}
