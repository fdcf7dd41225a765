/** Codes by which iFlytek's services refuse an account, over all of its voice services. */
const UNAUTHORIZED = new Set([10_005, 10_010, 10_105, 10_110, 10_313, 11_200]);
const QUOTA = new Set([10_800, 11_201, 11_202, 11_203]);
/** A session or a pause in the sound that was too long. */
const TIMEOUT = new Set([10_014, 10_019, 10_114, 10_200, 37_005]);

export type IflytekFailure = 'unauthorized' | 'quotaExceeded' | 'timeout' | 'providerFailed';

/** What an error code of iFlytek means. */
export function iflytekFailure(code: number): IflytekFailure {
  if (UNAUTHORIZED.has(code)) return 'unauthorized';
  if (QUOTA.has(code)) return 'quotaExceeded';
  return TIMEOUT.has(code) ? 'timeout' : 'providerFailed';
}
