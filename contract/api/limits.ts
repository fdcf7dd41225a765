/** What a key of the API may do. */
export const apiScopes = ['chat', 'records'] as const;

export type ApiScope = (typeof apiScopes)[number];

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
