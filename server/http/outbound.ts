import { lookup as dnsLookup } from 'node:dns';
import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { AppError } from './app-error';

const REDIRECTS = 5;
/** From the begin to the answer's head, redirects included. */
const HEAD_MS = 15_000;
/** Without a byte for this long a download is given up. */
const SILENCE_MS = 15_000;
/** A download may take this long, and longer as long as it is at least so fast (bytes a second). */
const WHOLE_MS = 60_000;
const SLOWEST = 512 * 1024;

export interface FetchedFile {
  stream: Readable;
  /** Bytes that the other side announces; nothing holds it to them. */
  length: number | null;
  /** Last part of the address that was asked for. */
  name: string;
}

/** A web link as users may give one. @throws AppError linkInvalid */
export function parseLink(text: string): URL {
  const link = text.trim();
  if (!/^https?:\/\//i.test(link) || link.includes('#') || !URL.canParse(link))
    throw new AppError('linkInvalid');
  const url = new URL(link);
  if (url.username !== '' || url.password !== '') throw new AppError('linkInvalid');
  return url;
}

function nameIn(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** IPv4 within IPv6 in the way of old: to the agent it looks like the public network. */
const compatible = new BlockList();
compatible.addSubnet('::', 96, 'ipv6');

/** Refuses an address that a name leads to, in the words that the agent uses too. */
const refusal = (host: string, address: string): Error =>
  new Error(`DNS lookup ${address} (host: ${host}) is not allowed`);
/** What the agent says of an address that is none of the public network. */
const isRefusal = (error: Error): boolean => error.message.includes('is not allowed');

/** What went wrong on the way, as a refusal in words; what is none of the way's stays as it is. */
function failureOf(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (isRefusal(error)) return new AppError('linkRefused');
  const { code } = error as NodeJS.ErrnoException;
  const isTimeout = error.name === 'TimeoutError' || error.name === 'AbortError';
  return new AppError('linkFailed', { detail: isTimeout ? 'timeout' : (code ?? error.message) });
}

interface OutboundOptions {
  /** Turns names into addresses; each connection asks it once and goes where it said. */
  lookup?: LookupFunction;
  /**
   * A service of the operator's own, wherever it stands: links to its scheme, host and port are fetched, and where it
   * sends on within itself. A redirect of somebody else does not get there.
   */
  service?: URL;
}

/**
 * Fetches what others link to. Every connection, that of a redirect too, is refused by the address that it would really
 * go to: private, loopback, link-local and reserved ones, however they are written and whatever a name leads to.
 * @param allowed private addresses that may be fetched from all the same.
 */
export function createOutbound(allowed: readonly string[], options: OutboundOptions = {}) {
  const { lookup = dnsLookup, service } = options;
  const filter = { allowIPAddressList: [...allowed], keepAlive: false };
  const isCompatible = (address: string) =>
    isIPv6(address) && compatible.check(address, 'ipv6') && !allowed.includes(address);

  /** Looks a name up for a link that is not trusted; the agent looks at every other kind of address. */
  const lookupPublic: LookupFunction = (host, asked, done) =>
    lookup(host, asked, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const closed = error === null ? addresses.find(isCompatible) : undefined;
      if (closed === undefined) done(error, found, family);
      else done(refusal(host, closed), found, family);
    });

  /** The answer's head of one address; one that is trusted may stand anywhere. */
  async function ask(url: URL, isTrusted: boolean, signal: AbortSignal): Promise<http.IncomingMessage> {
    if (!isTrusted && isCompatible(url.hostname.replace(/^\[|\]$/g, ''))) throw new AppError('linkRefused');
    const headers = { 'user-agent': 'Mirra', accept: '*/*', 'accept-encoding': 'identity' };
    const request =
      url.protocol === 'https:'
        ? https.get(url, {
            agent: isTrusted ? false : new RequestFilteringHttpsAgent(filter),
            headers,
            signal,
            lookup: isTrusted ? lookup : lookupPublic,
          })
        : http.get(url, {
            agent: isTrusted ? false : new RequestFilteringHttpAgent(filter),
            headers,
            signal,
            lookup: isTrusted ? lookup : lookupPublic,
          });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    return response;
  }

  async function follow(first: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
    let url = first;
    let isTrusted = true;
    for (let hops = 0; hops <= REDIRECTS; hops++) {
      isTrusted &&= url.origin === service?.origin;
      const response = await ask(url, isTrusted, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return response;
      response.destroy();
      const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
      if (!isRedirect) throw new AppError('linkFailed', { detail: `HTTP ${statusCode}` });
      const next = URL.canParse(headers.location ?? '', url) ? new URL(headers.location ?? '', url) : null;
      if (next === null || !['http:', 'https:'].includes(next.protocol) || next.username || next.password)
        throw new AppError('linkRefused');
      url = next;
    }
    throw new AppError('linkFailed', { detail: `${REDIRECTS} × HTTP 3xx` });
  }

  return {
    /**
     * Begins a download; the stream fails with an AppError as well.
     * @param gone ends it early.
     * @throws AppError linkInvalid, linkRefused, linkFailed
     */
    async open(link: string, gone: AbortSignal): Promise<FetchedFile> {
      const url = parseLink(link);
      // A redirect's address is told to nobody, and the time for all of them is one.
      const limit = new AbortController();
      const end = AbortSignal.any([gone, limit.signal]);
      const headTimer = setTimeout(() => limit.abort(), HEAD_MS);
      try {
        const response = await follow(url, end);
        if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') {
          response.destroy();
          throw new AppError('linkFailed', {
            detail: `content-encoding ${response.headers['content-encoding']}`,
          });
        }
        const length = Number(response.headers['content-length'] ?? Number.NaN);
        return {
          stream: Readable.from(
            watched(response, () => limit.abort()),
            { objectMode: false },
          ),
          length: Number.isFinite(length) ? length : null,
          name: nameIn(url),
        };
      } catch (error) {
        throw failureOf(error);
      } finally {
        clearTimeout(headTimer);
      }
    },
  };
}

export type Outbound = ReturnType<typeof createOutbound>;

/** The bytes of an answer; `giveUp` is called when they come too slowly. */
async function* watched(response: http.IncomingMessage, giveUp: () => void): AsyncGenerator<Buffer> {
  const begun = Date.now();
  let last = begun;
  let received = 0;
  const timer = setInterval(() => {
    const now = Date.now();
    const isTooSlow = now - begun > WHOLE_MS + (received / SLOWEST) * 1000;
    if (isTooSlow || now - last > SILENCE_MS) giveUp();
  }, 1000);
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      last = Date.now();
      received += chunk.length;
      yield chunk;
      last = Date.now();
    }
    if (!response.complete) throw new AppError('linkFailed', { detail: 'ECONNRESET' });
  } catch (error) {
    throw failureOf(error);
  } finally {
    clearInterval(timer);
    response.destroy();
  }
}
