/** The database of the editor's journal, which a log-out deletes without the code that reads it. */
export const JOURNAL = 'mirra.editor';
