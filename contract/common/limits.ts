/** Longest project or role name. */
export const NAME_LIMIT = 30;

/** Origin of a page: scheme, host and port. */
export const ORIGIN_PATTERN = '^https?://[a-zA-Z0-9.-]{1,253}(:[0-9]{1,5})?$';

/** Limit of assets or projects that one call may delete, restore or move. */
export const DELETE_LIMIT = 100;

/** How long the trash keeps what was deleted, in days. */
export const TRASH_DAYS = 30;
