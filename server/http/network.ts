import { isIP, isIPv4 } from 'node:net';

/** Groups of an IPv6 address that name a network: the rest is the holder's own to choose. */
const NETWORK_GROUPS = 4;

/** An address without the port that some proxies write behind it, without brackets and without a zone. */
function bare(address: string): string {
  const trimmed = address.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1];
  const plain = bracketed ?? (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(trimmed) ? trimmed.split(':')[0] : trimmed);
  return (plain ?? '').replace(/%.*$/, '');
}

/** The eight groups of an IPv6 address, in hexadecimal. */
function groupsOf(address: string): string[] {
  // The URL parser writes an address in its one short form, an IPv4 address at its end included.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * An address as people read it: without port, brackets and zone, an IPv4 address in the clothes of IPv6 as what it is.
 * A text that is no address stays.
 */
export function addressOf(given: string): string {
  const address = bare(given);
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * What an address counts as wherever callers are limited: an IPv4 address itself, of an IPv6 address its network of 64
 * bits, since anyone who has one address there has all of them.
 */
export function networkOf(given: string): string {
  const address = addressOf(given);
  if (isIPv4(address) || isIP(address) === 0) return address;
  return `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
