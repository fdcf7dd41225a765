/** A value of a row of a table with the name of its column, which is empty when the column has none. */
export interface Field {
  header: string;
  value: string;
}

const AFTER_HEADER = ': ';
const BETWEEN_FIELDS = '; ';
const BETWEEN_NAMELESS = ' | ';

const NO_BREAK = '\u00a0';

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Where a cell has the signs of a separator, its space is one that does not break, so that the row can be parsed. */
const marked = (text: string): string =>
  text.replace(/([;:|]) /g, `$1${NO_BREAK}`).replace(/ (?=\|)/g, NO_BREAK);
const unmarked = (text: string): string => text.replaceAll(NO_BREAK, ' ');

/**
 * Writes a row of a table as one text: `Price: 68; Unit: box`, or `a | b | c` when no column has a name. Empty values are left
 * out, and so is a field that stands there already, as in merged cells. {@link fieldsOf} reads it.
 */
export function rowText(fields: readonly Field[]): string {
  const said = fields.flatMap(({ header, value }) => {
    const text = marked(tidy(value));
    const name = marked(tidy(header).replace(/[\s:：]+$/, ''));
    if (text === '') return [];
    return [{ name, text: name === '' ? text : `${name}${AFTER_HEADER}${text}` }];
  });
  const between = said.some(({ name }) => name !== '') ? BETWEEN_FIELDS : BETWEEN_NAMELESS;
  return [...new Set(said.map(({ text }) => text))].join(between);
}

/**
 * The fields of a row that {@link rowText} wrote. Times and addresses stay whole: a header ends with a colon and a space, and
 * a field with a semicolon and a space.
 */
export function fieldsOf(text: string): Field[] {
  if (text === '') return [];
  if (text.includes(BETWEEN_NAMELESS))
    return text.split(BETWEEN_NAMELESS).map((value) => ({ header: '', value: unmarked(value) }));
  return text.split(BETWEEN_FIELDS).map((field) => {
    const end = field.indexOf(AFTER_HEADER);
    if (end < 1) return { header: '', value: unmarked(field) };
    return {
      header: unmarked(field.slice(0, end)),
      value: unmarked(field.slice(end + AFTER_HEADER.length)),
    };
  });
}
