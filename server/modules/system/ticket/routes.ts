import { type AddressTickets, TICKET_SECONDS } from '../../../http/address-tickets';
import { credentialOf, type Route } from '../../../http/register';

/** Issues tickets for addresses to callers with a credential in the header. */
export function ticketRoutes(route: Route, tickets: AddressTickets): void {
  route('POST /auth/ticket', async ({ body, request }) => ({
    ticket: tickets.issue(body.purpose, credentialOf(request) ?? ''),
    expiresIn: TICKET_SECONDS,
  }));
}
