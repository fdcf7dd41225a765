import { createHash } from 'node:crypto';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Device } from '../../../../contract/account/schema';
import { addressOf, networkOf } from '../../../http/network';
import { askerOf } from './ticket-cookie';

/** The origin of a call. */
export interface Client {
  /** As people read it, in the list of log-ins. */
  address: string;
  /** What it counts as in limits. */
  network: string;
  userAgent: string;
  /** Names the browser that asked for a code, or null where there is no such cookie. */
  asker: string | null;
}

const USER_AGENT_LIMIT = 300;

export const clientOf = (request: FastifyRequest): Client => ({
  address: addressOf(request.ip),
  network: networkOf(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LIMIT),
  asker: askerOf(request),
});

/** Binds a ticket to the browser that verified the phone. Addresses of mobile phones change, so they do not count. */
export const clientHash = ({ userAgent }: Client): string => hashOf(userAgent);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Who asks for a code or tries one: a browser by its cookie, and for those without cookies where it calls from. */
export const askerHashes = ({ asker, network, userAgent }: Client) => ({
  name: asker === null ? '' : hashOf(asker),
  place: hashOf(`${network} ${userAgent}`),
});

const kinds: Readonly<Record<string, Device['kind']>> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
};

/** The browser's description of itself, by which people recognize their devices. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: '', system: '', kind: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name ?? '',
    system: [os.name, os.versionName ?? ''].filter(Boolean).join(' '),
    kind: kinds[platform.type ?? ''] ?? 'other',
  };
}
