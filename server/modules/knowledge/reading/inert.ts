/**
 * A cell that a spreadsheet program shows as text and never runs as a formula. A text that looks like such a cell is marked
 * too, so that {@link active} gives each text back as it was.
 */
export const inert = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The text of such a cell. */
export const active = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, '');
