import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error';

/** A name, or an address of IPv4 or IPv6, and a port. */
const HOST = /^(?:[a-z\d_][\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const LONGEST = 255;

/** Whether a text names a host as RFC 9110 has it, so that addresses can be made of it. */
const isHost = (text: string): boolean =>
  text.length <= LONGEST && HOST.test(text) && URL.canParse(`http://${text}/`);

/** How many `Host` headers a request has. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count += 1;
  return count;
}

/** Whether a request names at most one host, and that rightly. Only HTTP/1.0 does without. */
export const hasValidHost = (request: IncomingMessage): boolean =>
  request.headers.host === undefined || (hostsOf(request) <= 1 && isHost(request.headers.host));

/** Refuses requests for a host that is none, whatever they ask for: pages and links are written with its name. */
export function refuseInvalidHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // Behind a proxy the host is what that one says.
    if (!hasValidHost(request.raw) || (request.host && !isHost(request.host)))
      throw new AppError('malformedRequest');
  });
}

/** The address of this site as a request names it: `https://mirra.example`. */
export function siteOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${host || 'localhost'}`;
}
