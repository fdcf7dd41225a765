/**
 * Tables of what is under way in an installation and means nothing to another one: its running servers, the connections
 * they hold, and pieces of uploads, which begin anew.
 */
export const transientTables: readonly string[] = ['nodes', 'places', 'upload_pieces'];

/** Whether a stored file is a piece of an upload. */
export const isPassingFile = (key: string): boolean => key.endsWith('.piece');
