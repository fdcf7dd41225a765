import { batchLimits, type RowFault } from '../../contract/batch/limits';
import { cleanName } from '../../contract/text/names';
import { cutUnits } from '../../contract/text/text';
import { variableName } from './places';
import { type FilmSizes, valueFaults } from './sizes';
import { cleanValue, type Values } from './values';

/** A table as it is read: the names of its columns, and the cells of each row. */
export interface ReadTable {
  readonly columns: readonly string[];
  /** `row` is its number in the file, in which the names of the columns are the first. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** A row of a table as the video that it becomes. */
export interface FilmRow {
  readonly row: number;
  readonly name: string;
  readonly values: Values;
}

/** A row with what is wrong with it. */
export interface CheckedRow extends FilmRow {
  readonly faults: readonly RowFault[];
  /** Another row has the same name, and this one got a number behind its own. */
  readonly isRenamed: boolean;
}

/** A table as the videos of a film. */
export interface CheckedTable {
  readonly rows: readonly CheckedRow[];
  /** Variables of the film without a column: no row is right before there is one. */
  readonly missing: readonly string[];
  /** Columns that are neither a variable nor the name of the video. */
  readonly unused: readonly string[];
}

/** The variable of a column: its name may stand in the braces in which scripts have it. */
const columnVariable = (column: string): string =>
  variableName(/^\s*\{\{(.*)\}\}\s*$/.exec(column)?.[1] ?? column);

/** What columns with the names of videos are called: by our own template in each language, and by others. */
const NAME_COLUMNS = new Set([
  '视频名称',
  '名称',
  'video name',
  'name',
  'nama video',
  'nama',
  'ชื่อวิดีโอ',
  'ชื่อ',
]);

/** The column that has the names of the videos, as far as its own name says so; null where none does. */
export function nameColumnOf(columns: readonly string[]): number | null {
  const index = columns.findIndex((column) => NAME_COLUMNS.has(column.trim().toLowerCase()));
  return index < 0 ? null : index;
}

/** Names of which each is another one: a repeated one gets a number behind it. */
function uniqueNames(names: readonly string[]): { name: string; isRenamed: boolean }[] {
  const taken = new Set<string>();
  const given = new Set(names);
  return names.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique) || (unique !== name && given.has(unique)); number++) {
      const end = ` (${number})`;
      unique = cutUnits(name, batchLimits.name - end.length) + end;
    }
    taken.add(unique);
    return { name: unique, isRenamed: unique !== name };
  });
}

function nameFaults(name: string): RowFault[] {
  if (name === '') return [{ code: 'nameEmpty', variable: null }];
  return name.length > batchLimits.name ? [{ code: 'nameTooLong', variable: null }] : [];
}

/** Rows with what is wrong with them. Names and values are cleaned, and names are made unique. */
export function checkRows(rows: readonly FilmRow[], sizes: FilmSizes): CheckedRow[] {
  const names = rows.map(({ name }) => cleanName(name));
  // A name that is refused takes no other row's place.
  const unique = uniqueNames(names);
  return rows.map(({ row, values }, index) => {
    const own = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanValue(value)]));
    const faults = nameFaults(names[index] ?? '');
    const named = faults.length > 0 ? { name: names[index] ?? '', isRenamed: false } : unique[index];
    return {
      row,
      name: named?.name ?? '',
      isRenamed: named?.isRenamed ?? false,
      values: own,
      faults: [...faults, ...valueFaults(sizes, own)],
    };
  });
}

/**
 * A table as the videos of a film.
 * @param nameColumn the column with the names of the videos; null gives each the name of the film and a number
 * @param filmName not empty
 */
export function checkTable(
  { columns, rows }: ReadTable,
  { nameColumn, filmName }: { nameColumn: number | null; filmName: string },
  sizes: FilmSizes,
): CheckedTable {
  const names = columns.map(columnVariable);
  const places = sizes.variables.map((variable) => ({ variable, column: names.indexOf(variable) }));
  const used = new Set([nameColumn, ...places.map(({ column }) => column)]);
  const digits = String(rows.length).length;
  const numbered = (index: number) => {
    const end = ` ${String(index + 1).padStart(digits, '0')}`;
    return cutUnits(filmName, batchLimits.name - end.length) + end;
  };
  const filmRows = rows.map(
    ({ row, cells }, index): FilmRow => ({
      row,
      name: nameColumn === null ? numbered(index) : (cells[nameColumn] ?? ''),
      values: Object.fromEntries(
        places.flatMap(({ variable, column }) => (column < 0 ? [] : [[variable, cells[column] ?? '']])),
      ),
    }),
  );
  const missing = places.flatMap(({ variable, column }) => (column < 0 ? [variable] : []));
  const present = { ...sizes, variables: sizes.variables.filter((name) => !missing.includes(name)) };
  return {
    // A missing column is one fault, and not one of each row.
    rows: checkRows(filmRows, present),
    missing,
    unused: columns.filter((column, index) => column.trim() !== '' && !used.has(index)),
  };
}
