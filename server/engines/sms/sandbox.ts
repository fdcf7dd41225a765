import type { CodeMessage, SmsEngine } from './port';

/** The sandbox carrier: every message goes into `outbox` and no further, to be read on /sandbox. */
export const createSandboxSms = (outbox: (message: CodeMessage) => Promise<void>): SmsEngine => ({
  available: true,
  send: outbox,
});
