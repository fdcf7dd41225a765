import type { ErrorEntry } from './entry';

/** Settings that change without a restart, and nodes that are taken out of service. */
export const systemErrors = {
  settingChanged: { code: 4549, status: 409 },
  settingRefused: { code: 4550, status: 400 },
  nodeGone: { code: 4551, status: 409 },
  lastInService: { code: 4552, status: 409 },
} satisfies Record<string, ErrorEntry>;
