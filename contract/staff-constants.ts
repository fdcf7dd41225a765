/** How announcements are shown: to each user once, or as notices to everybody. */
export const announcementKinds = ['once', 'info', 'warning', 'maintenance'] as const;

/** Areas of the back office; each is granted separately. */
export const staffAreas = [
  'feedback',
  'announcement',
  'role',
  'words',
  'user',
  'clone',
  'shop',
  'order',
  'invoice',
  'finance',
  'distributor',
  'audit',
  'system',
] as const;

/** How far beyond a page the long lists of the back office are counted: a `total` of that many says that there is more. */
export const COUNTED_BEYOND = 1000;
