import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAddressTickets, TICKET_SECONDS } from '../../../server/http/address-tickets';

test('a ticket gives its credential back for its purpose, until its time is over', () => {
  let now = 1_000_000;
  const tickets = createAddressTickets('secret', () => now);
  const ticket = tickets.issue('stream', 'ms.数字');
  expect(tickets.redeem('stream', ticket)).toBe('ms.数字');
  expect(tickets.redeem('picture', ticket)).toBeNull();
  now += TICKET_SECONDS * 1000;
  expect(tickets.redeem('stream', ticket)).toBe('ms.数字');
  now += 1;
  expect(tickets.redeem('stream', ticket)).toBeNull();
});

test('a ticket reveals nothing of the credential, and no two are alike', () => {
  const tickets = createAddressTickets('secret');
  const [one, two] = [tickets.issue('stream', 'ms.token'), tickets.issue('stream', 'ms.token')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('token');
  expect(createAddressTickets('another secret').redeem('stream', one)).toBeNull();
});

test('an invalid or altered ticket is refused', () => {
  const tickets = createAddressTickets('secret');
  const good = Buffer.from(tickets.issue('stream', 'ms.token'), 'base64url');
  for (let at = 0; at < good.length; at++) {
    const changed = Buffer.from(good);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(tickets.redeem('stream', changed.toString('base64url'))).toBeNull();
  }
  fc.assert(fc.property(fc.string(), (text) => tickets.redeem('stream', text) === null));
});
