import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a consent may be given, milliseconds. */
const VALID_MS = 10 * 60_000;

/** A call that waits for consent. */
export interface PendingCall {
  toolId: string;
  args: unknown;
}

/** Sealed confirmations: whoever sends one back agrees to just the call that it was made for. */
export function createConsents(secret: string, now: () => number = Date.now) {
  const sign = (body: string, scope: string) =>
    createHmac('sha256', secret).update(`consent:${scope}:${body}`).digest('base64url');

  return {
    /** @param scope what the consent holds for, such as the conversation */
    seal(call: PendingCall, scope: string): string {
      const body = Buffer.from(JSON.stringify({ ...call, until: now() + VALID_MS })).toString('base64url');
      return `${body}.${sign(body, scope)}`;
    },

    /** The call of a confirmation; null when it is not ours, for something else, or too old. */
    open(confirmation: string, scope: string): PendingCall | null {
      const [body = '', signature = ''] = confirmation.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(body, scope))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const { toolId, args, until } = JSON.parse(Buffer.from(body, 'base64url').toString()) as PendingCall & {
        until: number;
      };
      return until < now() ? null : { toolId, args };
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;
