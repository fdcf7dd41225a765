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
