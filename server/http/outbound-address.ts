import { lookup as dnsLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AppError } from './app-error';

/** How long a name may take to be resolved when an address is given, milliseconds. */
const RESOLVE_MS = 3_000;
/** Names that lead somewhere within a network only (RFC 6761, 6762, 8375, and what ICANN keeps for it). */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|localdomain)\.?$/i;

/** IPv4-compatible IPv6 addresses (deprecated): to the library they look like public ones. */
const COMPATIBLE: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('::'), 96];

/** The host of an address as it is written, IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Whether an IP address lies outside of the public network, or leads there: private, loopback, link-local and reserved
 * ones, and IPv6 addresses that hold another one.
 * @param allowed private addresses that may be reached all the same
 */
export function isPrivate(address: string, allowed: readonly string[]): boolean {
  if (isIP(address) === 0 || allowed.includes(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && parsed.match(COMPATIBLE));
}

/** The addresses of a name; none of one that cannot be resolved now, which a call will tell. */
function addressesOf(name: string, lookup: LookupFunction): Promise<string[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), RESOLVE_MS);
    lookup(name, { all: true }, (error, found) => {
      clearTimeout(timer);
      if (error !== null) resolve([]);
      else resolve(Array.isArray(found) ? found.map(({ address }) => address) : [found]);
    });
  });
}

/** Judges an address when somebody gives it: anyone who calls it later checks each connection as well. */
export type AddressCheck = (url: URL) => Promise<void>;

/**
 * The judge of addresses that the server will call for its users.
 * @param allowed private addresses that may be called all the same, also without https
 * @param lookup resolves names
 * @returns throws AppError linkInvalid, linkNotSecure, linkPrivate
 */
export function createAddressJudge(
  allowed: readonly string[],
  lookup: LookupFunction = dnsLookup,
): AddressCheck {
  return async (url) => {
    const host = hostOf(url);
    if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
      throw new AppError('linkInvalid');
    if (allowed.includes(host)) return;
    if (isPrivate(host, allowed) || INNER_NAME.test(host)) throw new AppError('linkPrivate', { host });
    if (url.protocol !== 'https:') throw new AppError('linkNotSecure', { host });
    if (isIP(host) !== 0) return;
    const found = await addressesOf(host, lookup);
    if (found.some((address) => isPrivate(address, allowed))) throw new AppError('linkPrivate', { host });
  };
}
