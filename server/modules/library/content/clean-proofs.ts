import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Proofs that a marked picture left in the file of a project, by which this installation gives anyone who brings that file the
 * clean picture too. Who has the marked picture alone gets none: to upload it must not take its mark away.
 */
export interface CleanProofs {
  /** The proof for a picture that is kept twice; null for any other. */
  of(keys: { storageKey: string | null; cleanKey: string | null }): string | null;

  /** Whether a proof is one for the content with this key. */
  holds(storageKey: string, proof: string): boolean;
}

/** See {@link CleanProofs}. */
export function createCleanProofs(secret: string): CleanProofs {
  const proofOf = (storageKey: string): string =>
    createHmac('sha256', secret).update(`clean picture ${storageKey}`).digest('base64url');
  return {
    of: ({ storageKey, cleanKey }: { storageKey: string | null; cleanKey: string | null }): string | null =>
      storageKey === null || cleanKey === null ? null : proofOf(storageKey),

    holds(storageKey: string, proof: string): boolean {
      const [expected, given] = [Buffer.from(proofOf(storageKey)), Buffer.from(proof)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
