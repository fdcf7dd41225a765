/** What accounts have been granted, and for how long; every quota of the product is read here. */
export { type AssetName, assetSubject, ownedAssets, ownedIds } from './assets';
export {
  assetConditions,
  type AssetConditions,
  isForSale,
  isUsable,
  type AssetStanding,
  standingsOf,
  type Terms,
  type TriedAsset,
  triedAssets,
  trialOf,
} from './entitlements';
export {
  type BoughtLine,
  CreditLost,
  type Grant,
  grantByHand,
  grantLines,
  joinGrants,
  type LineGrant,
  quoteMembership,
  grantsOf,
  isGrant,
  revokeByHand,
  revokeLine,
  setMembershipByHand,
} from './granting';
export { type MembershipPlan, partOf } from './periods';
export { dueReminders, type Reminder } from './reminders';
export { unusedOf } from './unused';
export { maySpeakWith } from './clones';
export { piecesLeft, refundOne, returnPieces, type TakenPieces, takePieces, useOne } from './counted';
export {
  type Exchange,
  exchangePieces,
  findStanding,
  freedBy,
  holdGrant,
  unusedGrants,
} from './exchanging';
export { type Membership, membershipOf, type Rights, rightsOf } from './rights';
