import type { CodeMessage, SmsEngine } from './port';
import { createSandboxSms } from './sandbox';

/** The carrier of this installation: the sandbox's outbox when it is on, else none. */
export function createSmsEngine(outbox: ((message: CodeMessage) => Promise<void>) | null): SmsEngine {
  if (outbox !== null) return createSandboxSms(outbox);
  return {
    available: false,
    send: () => Promise.reject(new Error('No SMS carrier is configured')),
  };
}
