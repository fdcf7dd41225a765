/** The values of each kind of message about clones; `name` of the clone. */
interface CloneMessageValues {
  cloneApproved: { name: string };
  cloneRejected: { name: string };
  cloneReady: { name: string };
  cloneWaits: { name: string };
  cloneGivenUp: { name: string; reason: string };
}

/** The values of each kind of message about buying and selling. `amount` is yuan with two decimals, `time` ISO 8601 in UTC. */
interface ShopMessageValues {
  paymentSurplus: { order: string; amount: string };
  paymentReturned: { order: string; amount: string };
  refundDone: { order: string; amount: string };
  refundRejected: { order: string; reason: string };
  refundFailed: { order: string; amount: string };
  refundRetried: { order: string; amount: string };
  refundSettled: { order: string; amount: string; answer: string };
  membershipEnding: { days: string; time: string };
  membershipEnded: { time: string };
  invoiceReady: { order: string };
  invoiceRefused: { order: string; reason: string };
  sellerVerified: Record<string, never>;
  sellerRejected: { reason: string };
  offerListed: { name: string };
  offerRejected: { name: string; reason: string };
  payoutPaid: { amount: string };
  payoutRejected: { amount: string; reason: string };
}

/** The values of each kind of message to distributors. `amount` is yuan with two decimals. */
interface DistributorMessageValues {
  distributorApproved: { code: string };
  depositDue: { code: string };
  distributorRejected: { reason: string };
  statementReady: { number: string; amount: string };
  statementAnswered: { number: string; answer: string };
  commissionPaid: { number: string; amount: string };
}

/** The values of each kind of message. `time` is ISO 8601 in UTC, and formatted in the reader's language. */
export interface MessageValues extends ShopMessageValues, CloneMessageValues, DistributorMessageValues {
  welcome: Record<string, never>;
  passwordChanged: { time: string };
  newDevice: { device: string; address: string };
  secondFactorOn: { time: string };
  secondFactorOff: { time: string };
  /** `time` is when the link expires. */
  shareExpiring: { project: string; time: string };
  /** Likewise, of the draft link of a film. */
  draftExpiring: { film: string; time: string };
  /** `address` is the host of the web hook. */
  hookDisabled: { project: string; address: string };
  /** `count` is a whole number; `name` is who commented last. */
  commentsAdded: { project: string; count: string; name: string };
  /** `name` is who opened the conversations of a project to the reader. */
  recordsShared: { project: string; name: string };
  /** `about` is the beginning of what the user wrote. */
  feedbackAnswered: { about: string; answer: string };
  /** `name` of the merged account. */
  accountMerged: { name: string };
  /** `name` of a role that its owner has offered to the role square. */
  rolePublished: { name: string };
  roleRejected: { name: string; reason: string };
}
