import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { cutText } from '../../contract/text/text';
import { AppError } from './app-error';
import { createFilteredRequest, failureOf } from './filtered-request';
import { hostOf } from './outbound-address';

const REDIRECTS = 3;

interface OutboundFetchOptions {
  lookup?: LookupFunction;
  /** Origins of services of the operator, which may be anywhere and without https. */
  trusted?: readonly string[];
  /** Largest body of a response, bytes. */
  limit: number;
}

export interface OutboundInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal: AbortSignal;
}

/** Statuses of answers that have no body. */
const BODILESS = new Set([204, 205, 304]);

/** Longest address that a refusal repeats, in characters. */
const SHOWN_ADDRESS = 200;

/** An address without what may be secret in it. */
const shownAddress = ({ origin, pathname }: URL): string =>
  cutText(`${origin === 'null' ? '' : origin}${pathname}`, SHOWN_ADDRESS);

/** The bytes of a response, up to a limit. */
async function* limited(response: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let received = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > limit) throw new AppError('payloadTooLarge');
      yield chunk;
    }
    if (!response.complete) throw new AppError('linkFailed', { detail: 'ECONNRESET' });
  } catch (error) {
    throw failureOf(error);
  } finally {
    response.destroy();
  }
}

function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  return headers;
}

/**
 * `fetch` for services that users name. It is https only, and each connection, including redirects, is checked by the
 * address that it would really go to. Only GET follows redirects, and a credential does not go with it to another origin.
 * The body of the response fails with an AppError as well.
 * @throws AppError linkInvalid, linkNotSecure, linkRefused, linkRedirected, linkFailed; payloadTooLarge while the body is read
 */
export type OutboundFetch = (link: string, init: OutboundInit) => Promise<Response>;

/**
 * See {@link OutboundFetch}.
 * @param allowed private addresses that may be reached all the same, also without https
 */
export function createOutboundFetch(
  allowed: readonly string[],
  options: OutboundFetchOptions,
): OutboundFetch {
  const { lookup, trusted = [], limit } = options;
  const request = createFilteredRequest(allowed, lookup);

  /** @throws AppError linkInvalid, linkNotSecure */
  function check(url: URL): { isTrusted: boolean } {
    if (url.username !== '' || url.password !== '') throw new AppError('linkInvalid');
    const isTrusted = trusted.includes(url.origin);
    const host = hostOf(url);
    const mayBePlain = isTrusted || (isIP(host) !== 0 && allowed.includes(host));
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBePlain))
      throw new AppError('linkNotSecure', { host });
    return { isTrusted };
  }

  async function follow(link: string, init: OutboundInit): Promise<IncomingMessage> {
    const { method = 'GET', body, signal } = init;
    if (!URL.canParse(link)) throw new AppError('linkInvalid');
    let url = new URL(link);
    let sent: Record<string, string> = init.headers ?? {};
    for (let hops = 0; hops <= REDIRECTS; hops++) {
      const { isTrusted } = check(url);
      const headers = { accept: '*/*', ...sent, 'user-agent': 'Mirra', 'accept-encoding': 'identity' };
      const response = await request(url, { method, headers, body, signal, isTrusted });
      const { statusCode = 0, headers: answered } = response;
      if (![301, 302, 303, 307, 308].includes(statusCode) || answered.location === undefined) return response;
      response.destroy();
      if (!URL.canParse(answered.location, url)) throw new AppError('linkRefused');
      const next = new URL(answered.location, url);
      // What was sent is not sent to an address that nobody has named.
      if (method !== 'GET') throw new AppError('linkRedirected', { address: shownAddress(next) });
      if (next.origin !== url.origin) sent = {};
      url = next;
    }
    throw new AppError('linkFailed', { detail: `${REDIRECTS} × HTTP 3xx` });
  }

  return async (link: string, init: OutboundInit): Promise<Response> => {
    try {
      const response = await follow(link, init);
      const { statusCode = 502 } = response;
      const isBodiless = BODILESS.has(statusCode);
      if (isBodiless) response.destroy();
      const body = isBodiless
        ? null
        : Readable.toWeb(Readable.from(limited(response, limit), { objectMode: false }));
      return new Response(body as ReadableStream | null, {
        status: statusCode,
        headers: headersOf(response),
      });
    } catch (error) {
      throw failureOf(error);
    }
  };
}
