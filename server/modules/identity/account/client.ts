import { createHash } from 'node:crypto';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Device } from '../../../../contract/profile';

/** The origin of a call. */
export interface Client {
  address: string;
  userAgent: string;
}

const USER_AGENT_LIMIT = 300;

export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LIMIT),
});

/** Binds a ticket to the browser that verified the phone. Addresses of mobile phones change, so they do not count. */
export const clientHash = ({ userAgent }: Client): string =>
  createHash('sha256').update(userAgent).digest('hex');

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
