import type { BillLine, PaymentProviderName } from '../port';
import type { RefundOutcome } from './trade';

/** What can be asked of the sandbox's providers. */
export type SandboxOperation =
  | 'open'
  | 'query'
  | 'close'
  | 'refund'
  | 'queryRefund'
  | 'bill'
  | 'download'
  | 'certificates';

/** How a signature is made: rightly, or as attackers, wrong clocks and the providers' own probes make it. */
export type SignatureFault = 'forged' | 'old' | 'probe' | 'unsigned';

interface Limited {
  /** How many messages it happens to; 1 unless given. */
  times?: number;
}

/** What happens to calls, to all or to one kind. */
export type CallFault = Limited & {
  operation?: SandboxOperation;
  provider?: PaymentProviderName;
} & (
    | { kind: 'delay'; until: () => Promise<void> }
    /** The connection breaks, before the provider has acted or after it. */
    | { kind: 'drop'; when: 'before' | 'after' }
    /** The provider acts, then answers with this status. */
    | { kind: 'status'; status: number }
    | { kind: SignatureFault }
  );

/** What happens to notices. `wrongAmount` is signed, and says one fen too many. */
export type NoticeFault = Limited & {
  kind: 'drop' | 'duplicate' | 'wrongAmount' | Exclude<SignatureFault, 'unsigned'>;
};

/** A planted difference between a bill and the book. */
export type BillDifference =
  | { kind: 'missing'; number: string }
  | { kind: 'extra'; line: BillLine }
  | { kind: 'amount'; number: string; amount: number };

/** The sandbox's switches. It reads them at every message, and counts down what is limited. */
export interface SandboxFaults {
  calls: CallFault[];
  notices: NoticeFault[];
  /** Notices wait for `deliverDue`, and go out in the opposite order. */
  reorder: boolean;
  /** The providers sign with their next certificates. */
  rotated: boolean;
  /** Codes can be paid when they are closed or expired. */
  payAfterClose: boolean;
  /** Closing is refused for now. */
  busyClose: boolean;
  /** How new refunds end. */
  refundOutcome: RefundOutcome;
  bill: BillDifference[];
}

/** Switches that are all off. */
export const noFaults = (): SandboxFaults => ({
  calls: [],
  notices: [],
  reorder: false,
  rotated: false,
  payAfterClose: false,
  busyClose: false,
  refundOutcome: 'succeeded',
  bill: [],
});

/** The first fault of a list that matches, counted down. */
function taken<F extends Limited>(faults: F[], matches: (fault: F) => boolean): F | null {
  const fault = faults.find(matches);
  if (fault === undefined) return null;
  const left = (fault.times ?? 1) - 1;
  if (left > 0) fault.times = left;
  else faults.splice(faults.indexOf(fault), 1);
  return fault;
}

export const takeCallFault = (
  { calls }: SandboxFaults,
  provider: PaymentProviderName,
  operation: SandboxOperation,
): CallFault | null =>
  taken(
    calls,
    (fault) => (fault.provider ?? provider) === provider && (fault.operation ?? operation) === operation,
  );

export const takeNoticeFault = ({ notices }: SandboxFaults): NoticeFault | null => taken(notices, () => true);

/** The connection broke: a server in front of the sandbox closes it without a word. */
export class ConnectionDropped extends Error {
  override readonly name = 'ConnectionDropped';
}

/**
 * Does what is asked, with what shall happen to it before and after.
 * @param act the provider's work
 * @param refused the answer of a gateway with this status
 * @throws ConnectionDropped
 */
export async function withFault<A>(
  fault: CallFault | null,
  act: () => Promise<A>,
  refused: (status: number) => A,
): Promise<A> {
  if (fault?.kind === 'delay') await fault.until();
  if (fault?.kind === 'drop' && fault.when === 'before') throw new ConnectionDropped();
  const answer = await act();
  if (fault?.kind === 'drop') throw new ConnectionDropped();
  return fault?.kind === 'status' ? refused(fault.status) : answer;
}

const SIGNATURE_FAULTS: readonly string[] = ['forged', 'old', 'probe', 'unsigned'] satisfies SignatureFault[];

/** The fault of a message's signature, if that is what is wrong with it. */
export const signatureFaultOf = (fault: CallFault | NoticeFault | null): SignatureFault | null =>
  fault !== null && SIGNATURE_FAULTS.includes(fault.kind) ? (fault.kind as SignatureFault) : null;
