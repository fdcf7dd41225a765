/** Permissions for third-party plugins, besides `network:<origin>`. The list is closed. */
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

/** Prefix of the product's own plugin ids, which no third party may use. */
const OWN_IDS = 'mirra.';

/** Whether an id belongs to the product. */
export const isOwnId = (id: string): boolean => id.startsWith(OWN_IDS);

const NETWORK = 'network:';
/** Host names without special characters: the URL parser accepts stars and semicolons, which have a meaning in a policy. */
const HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[::1\])$/;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin of a `network:` permission; null unless it is exactly an https or local origin. */
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
