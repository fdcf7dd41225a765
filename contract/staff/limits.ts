/** How announcements are shown: to each user once, or as notices to everybody. */
export const announcementKinds = ['once', 'info', 'warning', 'maintenance'] as const;

/** How far beyond a page the long lists of the back office are counted: a `total` of that many says that there is more. */
export const COUNTED_BEYOND = 1000;
