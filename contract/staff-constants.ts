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
] as const;
