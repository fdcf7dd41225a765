/** Double entry beside the states of orders: what money came, whose it is, and where it went. */
export {
  type Account,
  balancesOf,
  lineAccountOf,
  partyBalance,
  statementOf,
  takeSnapshot,
  type Transfer,
  transfer,
  transferring,
} from './ledger';
