/** What a key of the API may do. */
export const apiScopes = ['chat', 'records', 'films'] as const;

export type ApiScope = (typeof apiScopes)[number];

/** What a key may do, by what it belongs to. */
export const scopesOf = {
  project: ['chat', 'records'],
  film: ['films'],
} as const satisfies Record<'project' | 'film', readonly ApiScope[]>;

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
