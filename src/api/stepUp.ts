import type { ProofKind, StepUpNeeded } from '../../contract/account/schema';

/** A fresh proof of who is logged in. */
export interface Proof {
  kind: ProofKind;
  /** A code, or the digest of the password. */
  proof: string;
}

/** Asks the user for a proof; false when they would rather not. */
type AskForProof = (needed: StepUpNeeded) => Promise<boolean>;

let asker: AskForProof | null = null;
/** The question that is open: calls that need a proof at the same time wait for the same answer. */
let asked: Promise<boolean> | null = null;

/** Says who asks for proofs, until the returned function is called. */
export function onProofNeeded(ask: AskForProof): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Asks for a proof; false without one. */
export function askForProof(needed: StepUpNeeded): Promise<boolean> {
  if (asker === null) return Promise.resolve(false);
  asked ??= asker(needed).finally(() => {
    asked = null;
  });
  return asked;
}
