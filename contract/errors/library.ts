import type { ErrorEntry } from './entry';

/** Folders, the trash, and the replacing of assets. */
export const libraryErrors = {
  restoreNeedsRoom: { code: 4530, status: 409 },
  folderNameTaken: { code: 4531, status: 409 },
  tooManyFolders: { code: 4532, status: 409 },
  replaceOtherType: { code: 4533, status: 400 },
  assetsNotOwned: { code: 4480, status: 403 },
  /** The same refusal where nothing can be bought: the assets come with a membership alone. */
  assetsForMembers: { code: 4480, status: 403 },
} satisfies Record<string, ErrorEntry>;
