import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** How long a consent may be given, milliseconds. */
const VALID_MS = 10 * 60_000;

/** A call that waits for consent. */
export interface PendingCall {
  toolId: string;
  args: unknown;
}

interface Sealed extends PendingCall {
  id: string;
  until: number;
}

/**
 * Sealed confirmations: anyone who sends one back agrees to just the call that it was made for, with the values that it names,
 * once.
 */
export interface Consents {
  /** @param scope what the consent holds for, such as the conversation */
  seal(call: PendingCall, scope: string): string;

  /**
   * Uses a confirmation up, and answers the call that it agrees to: of several at once one gets it.
   * @returns null when it is not ours, for something else, or too old; `used` when it was there before
   */
  spend(confirmation: string, scope: string): Promise<PendingCall | 'used' | null>;
}

/**
 * See {@link Consents}.
 * @param spendId notes that a consent is used; false when it was before
 */
export function createConsents(
  secret: string,
  spendId: (id: string, expiresAt: Date) => Promise<boolean>,
  now: () => number = Date.now,
): Consents {
  const sign = (body: string, scope: string) =>
    createHmac('sha256', secret).update(`consent:${scope}:${body}`).digest('base64url');

  return {
    seal(call: PendingCall, scope: string): string {
      const sealed: Sealed = { ...call, id: randomUUID(), until: now() + VALID_MS };
      const body = Buffer.from(JSON.stringify(sealed)).toString('base64url');
      return `${body}.${sign(body, scope)}`;
    },

    async spend(confirmation: string, scope: string): Promise<PendingCall | 'used' | null> {
      const [body = '', signature = ''] = confirmation.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(body, scope))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const { id, toolId, args, until } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Sealed;
      if (until < now()) return null;
      return (await spendId(id, new Date(until))) ? { toolId, args } : 'used';
    },
  };
}
