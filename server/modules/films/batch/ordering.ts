import type { RouteInput } from '../../../../contract/api/route';
import type { WrongRows } from '../../../../contract/batch/schema';
import type { Routes } from '../../../../contract/routes';
import { type CheckedRow, checkRows } from '../../../../film/variables/rows';
import { type FilmSizes, valuesFor } from '../../../../film/variables/sizes';
import { variableName } from '../../../../film/variables/places';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';

export type BatchWish = RouteInput<Routes['POST /film/{id}/batch']>['body'];

/**
 * The rows of a batch as they are kept.
 * @throws AppError filmNoVariables; invalidInput where two rows have one number; batchRowsWrong, with what is wrong with which row
 */
export function orderedRows(
  { variables, rows }: Pick<BatchWish, 'variables' | 'rows'>,
  sizes: FilmSizes,
): Pick<CheckedRow, 'row' | 'name' | 'values'>[] {
  if (sizes.variables.length === 0) throw new AppError('filmNoVariables');
  if (new Set(rows.map(({ row }) => row)).size !== rows.length) throw invalidField('/rows', 'repeated');
  const names = variables.map(variableName);
  const checked = checkRows(
    rows.map(({ values, ...row }) => ({
      ...row,
      values: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
    })),
    sizes,
  );
  const wrong = checked.filter(({ faults }) => faults.length > 0);
  if (wrong.length > 0) {
    const details: WrongRows = { rows: wrong.map(({ row, faults }) => ({ row, faults: [...faults] })) };
    throw new AppError('batchRowsWrong', { count: wrong.length }, undefined, details);
  }
  return checked.map(({ row, name, values }) => ({ row, name, values: valuesFor(sizes, values) }));
}
