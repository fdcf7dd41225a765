/** A cell that a spreadsheet program shows as text and never runs as a formula. */
export const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The text of such a cell. */
export const active = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');
