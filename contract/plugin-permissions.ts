/** What a third-party plugin may be granted, besides `network:<origin>`. The list is closed. */
export const plainPermissions = [
  'document:read',
  'document:write',
  'assets:read',
  'assets:write',
  'storage',
  'player:say',
  'conversation:read',
  'notify',
] as const;
export type PlainPermission = (typeof plainPermissions)[number];

/** One thing that a third-party plugin may do. */
export type Permission = PlainPermission | `network:${string}`;

/** Ids of the product's own plugins begin so; no third party has one. */
const OWN_IDS = 'mirra.';

/** Whether an id belongs to the product. */
export const isOwnId = (id: string): boolean => id.startsWith(OWN_IDS);

const NETWORK = 'network:';
/** Names written out: the address parser takes stars and semicolons, which mean more in a policy than one host. */
const HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[::1\])$/;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin of a `network:` permission; null for what is none, or no https or local origin written exactly. */
export function networkOrigin(permission: string): string | null {
  if (!permission.startsWith(NETWORK)) return null;
  const origin = permission.slice(NETWORK.length);
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  if (url.origin !== origin || !HOST.test(url.hostname)) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname))
    ? origin
    : null;
}

/** Whether a text is a permission of the closed list. */
export const isPermission = (text: string): text is Permission =>
  (plainPermissions as readonly string[]).includes(text) || networkOrigin(text) !== null;
