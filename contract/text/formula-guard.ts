/**
 * What spreadsheet programs take for a formula: some of them skip blanks and line breaks before the sign, and programs of East
 * Asia know the wide signs.
 */
const FORMULA = String.raw`\s*[=+\-@＝＋－＠]|[\t\r\n]`;
const guarded = new RegExp(`^'*(?:${FORMULA})`);
const marked = new RegExp(`^'(?='*(?:${FORMULA}))`);

/**
 * A cell that a spreadsheet program shows as text and never runs as a formula: what begins like one gets an apostrophe. A
 * text that looks like such a cell gets one too, so that {@link active} gives each text back as it was.
 */
export const inert = (text: string): string => (guarded.test(text) ? `'${text}` : text);

/** The text of such a cell. */
export const active = (text: string): string => text.replace(marked, '');
