/** Codes that are answers and not failures: a WeChat user without a phone, and a first login. */
export const passThroughCodes: readonly number[] = [0, 2000, 2001];

/** One entry of the catalogue: the stable `code` of the envelope, and the HTTP status. Its text stands in `locales/server`. */
export interface ErrorEntry {
  code: number;
  status: number;
}
