import { lookup as dnsLookup } from 'node:dns';
import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { AppError } from './app-error';
import { hostOf, isPrivate } from './outbound-address';

/** Refuses an address that a name resolves to, with the agent's own message. */
const refusal = (host: string, address: string): Error =>
  new Error(`DNS lookup ${address} (host: ${host}) is not allowed`);
/** The agent's message for an address outside the public network. */
const isRefusal = (error: Error): boolean => error.message.includes('is not allowed');

/** Translates network failures into refusals for users; other errors stay as they are. */
export function failureOf(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (isRefusal(error)) return new AppError('linkRefused');
  const { code } = error as NodeJS.ErrnoException;
  const isTimeout = error.name === 'TimeoutError' || error.name === 'AbortError';
  return new AppError('linkFailed', { detail: isTimeout ? 'timeout' : (code ?? error.message) });
}

/**
 * Resolves names, and refuses those that lead into private networks. Literal addresses do not come here.
 * @param allowed private addresses that may be reached all the same
 */
export const publicLookup =
  (allowed: readonly string[], lookup: LookupFunction): LookupFunction =>
  (host, asked, done) =>
    lookup(host, asked, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const closed = error === null ? addresses.find((address) => isPrivate(address, allowed)) : undefined;
      if (closed === undefined) done(error, found, family);
      else done(refusal(host, closed), found, family);
    });

/** One request to one address. */
export interface FilteredRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
  signal: AbortSignal;
  /** A service of the operator, which may be anywhere. */
  isTrusted: boolean;
}

/**
 * Makes requests whose connections are checked by the address that they would really go to: private, loopback, link-local
 * and reserved ones are refused, however they are written and whatever name leads there. Redirects are the caller's.
 * @param allowed private addresses that may be reached all the same
 * @param lookup resolves names; each connection asks once and uses that answer
 */
export function createFilteredRequest(allowed: readonly string[], lookup: LookupFunction = dnsLookup) {
  const filter = { allowIPAddressList: [...allowed], keepAlive: false };
  const lookupPublic = publicLookup(allowed, lookup);

  /** The response headers of one address. @throws AppError linkRefused, and the errors of the network */
  return async (
    url: URL,
    { method, headers, body, signal, isTrusted }: FilteredRequest,
  ): Promise<http.IncomingMessage> => {
    if (!isTrusted && isPrivate(hostOf(url), allowed)) throw new AppError('linkRefused');
    const options = { method, headers, signal, lookup: isTrusted ? lookup : lookupPublic };
    const request =
      url.protocol === 'https:'
        ? https.request(url, {
            ...options,
            agent: isTrusted ? false : new RequestFilteringHttpsAgent(filter),
          })
        : http.request(url, { ...options, agent: isTrusted ? false : new RequestFilteringHttpAgent(filter) });
    request.end(body);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    return response;
  };
}
