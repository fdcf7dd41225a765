import { storableText } from '../../contract/common/storable';

/** What stands for the variables of a film, by their names. */
export type Values = Readonly<Record<string, string>>;

/** Characters that nobody sees or says; tabs and line breaks stay. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are taken out
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufeff]/g;
const LINE_BREAKS = /\r\n?|[\v\f\u2028\u2029]/g;

/** A value as it is kept: without blanks around it, its line breaks of one kind. */
export const cleanValue = (value: string): string =>
  storableText(value).replace(LINE_BREAKS, '\n').replace(CONTROLS, '').trim();

/** A value in one line, as a script has it: a line break in it would begin a new paragraph. */
export const inOneLine = (value: string): string => value.replace(/\s*\n\s*/g, ' ');

/** The value of a variable; undefined where there is none. */
export const valueOf = (values: Values, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
