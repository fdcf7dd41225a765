import { toCsv } from '../../../../film/texts/csv';

/**
 * A table to be filled: a column for the names of the videos, and one for each variable.
 * @param nameColumn what the column of names is called
 */
export function tableTemplate(variables: readonly string[], nameColumn: string): Blob {
  const columns = variables.includes(nameColumn) ? variables : [nameColumn, ...variables];
  return new Blob([toCsv([columns])], { type: 'text/csv' });
}
