/** Version of the document's own shape; elements carry their type's version each. */
export const DOCUMENT_VERSION = 2;

/** Elements are stored in pages of at most this many, so that a change copies one page and not the whole record. */
export const ELEMENT_PAGE_SIZE = 250;

/** Largest document that the server keeps, in bytes of JSON. */
export const DOCUMENT_BYTES_LIMIT = 5 * 1024 * 1024;

/** Limits of a document: elements, their pages, and groups. */
export const ELEMENT_LIMIT = 10_000;

export const ELEMENT_PAGES_LIMIT = 1_000;

export const GROUPS_LIMIT = 5_000;

/** Limit of patches in one save; a larger change is saved as the whole document. */
export const PATCHES_LIMIT = 5_000;

/** Stage of each ratio (1 16:9, 2 9:16, 3 4:3, 4 3:4) in stage units; the short side is always 720. */
export const stageSizes = {
  1: { width: 1280, height: 720 },
  2: { width: 720, height: 1280 },
  3: { width: 960, height: 720 },
  4: { width: 720, height: 960 },
} as const;

/** Text of each ratio, as `proportion.percentage` carries it. */
export const ratioTexts = { 1: '16:9', 2: '9:16', 3: '4:3', 4: '3:4' } as const;

/** Size of the frames that an avatar is streamed in; placements keep this shape. */
export const avatarBase = { width: 720, height: 1280 } as const;

/**
 * Least size of letters on a stage, stage units: with these they have 12 px on a phone of 390 px that shows an upright stage, and
 * on a screen of 1366 x 768 that shows a wide one.
 */
export const MIN_FONT_SIZES = { 1: 14, 2: 22.5, 3: 14, 4: 22.5 } as const;
