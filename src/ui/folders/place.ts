/** Value of the address that stands for the trash; else it is the id of a folder, or empty for everything. */
export const TRASH = 'trash';

/** What a list is asked for at a place of its page. */
export const placeQuery = (place: string): { trashed?: true; folderId?: string } =>
  place === '' ? {} : place === TRASH ? { trashed: true } : { folderId: place };

/** The folder that is open; undefined at any other place. */
export const openFolder = (place: string): string | undefined => placeQuery(place).folderId;
