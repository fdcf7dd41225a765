/** How long a key is valid. */
export const keyValidities = ['30d', '90d', '365d', 'permanent'] as const;

/** Limits of keys: how many a project has, requests a minute, origins; characters of a name. */
export const keyLimits = { keys: 20, name: 30, perMinute: 6_000, quota: 100_000_000, origins: 20 } as const;

/** Requests a minute of a key that names no other number. */
export const DEFAULT_PER_MINUTE = 60;
