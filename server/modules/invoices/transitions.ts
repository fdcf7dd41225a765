import type { invoiceStates } from '../../../contract/shop/limits';
import type { Transitions } from '../../db/transitions';

export type InvoiceState = (typeof invoiceStates)[number];

/**
 * What happens to an invoice. `refund` is money that goes back: an invoice that is not issued yet is void, and one that is
 * issued has to be taken back by a red-letter invoice.
 */
export type InvoiceEvent = 'take' | 'issue' | 'refuse' | 'refund' | 'red';

export const invoiceTransitions: Transitions<InvoiceState, InvoiceEvent> = {
  applied: { take: 'inProgress', issue: 'ready', refuse: 'notInvoiceable', refund: 'notInvoiceable' },
  inProgress: { issue: 'ready', refuse: 'notInvoiceable', refund: 'notInvoiceable' },
  ready: { refund: 'redPending' },
  notInvoiceable: {},
  redPending: { red: 'redIssued' },
  redIssued: {},
};
