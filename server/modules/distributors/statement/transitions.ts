import type { statementStates } from '../../../../contract/distributor/limits';
import type { Transitions } from '../../../db/transitions';

export type StatementState = (typeof statementStates)[number];
export type StatementEvent = 'confirm' | 'dispute' | 'answer' | 'propose' | 'withdraw' | 'pay';

/** What happens to a statement: its distributor agrees, and two members of staff pay it. */
export const statementTransitions: Transitions<StatementState, StatementEvent> = {
  issued: { confirm: 'confirmed', dispute: 'disputed' },
  disputed: { answer: 'issued' },
  confirmed: { propose: 'proposed' },
  proposed: { pay: 'paid', withdraw: 'confirmed' },
  paid: {},
};
