import { lookup as dnsLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { EnvHttpProxyAgent, request } from 'undici';
import { AppError } from './app-error';
import { failureOf, publicLookup } from './filtered-request';
import { hostOf, isPrivate } from './outbound-address';

const REDIRECTS = 5;
/** From a request to the head of its answer, milliseconds. */
const HEAD_MS = 30_000;
/** A download ends when no byte comes for so long, milliseconds. */
const SILENCE_MS = 30_000;

/** Proxies as the usual variables name them; null where there is none. */
export interface Proxies {
  http: string | null;
  https: string | null;
  /** Hosts that are reached without, with commas between. */
  none: string;
}

export interface DownloadOptions {
  /** Private addresses (IP) that may be reached all the same, also without https. */
  allowed: readonly string[];
  /** Origins of services of the operator, which may be anywhere and without https. */
  trusted: readonly string[];
  proxies: Proxies;
  lookup?: LookupFunction;
  silenceMs?: number;
}

/** From where a file is asked for. */
export interface WantedPart {
  /** Bytes that are here already. */
  start: number;
  /** What told the file before: it is sent from its beginning if it is another one now. */
  validator: string | null;
  signal: AbortSignal;
}

/** The head of an answer. */
export interface DownloadAnswer {
  /** The offset of its first byte; null when the part that was asked for lies behind the end. */
  start: number | null;
  /** Bytes of the whole file; null when nobody says it. */
  total: number | null;
  /** What tells this file from another one at the same address; null when nothing does. */
  validator: string | null;
  /** Fails with an AppError as well. Either all of it is read, or it is destroyed. */
  body: Readable;
}

/** Asks for a large file, or for the rest of it. */
export interface Downloads {
  /** @throws AppError linkInvalid, linkNotSecure, linkRefused, linkFailed */
  open(link: string, part: WantedPart): Promise<DownloadAnswer>;
  close(): Promise<void>;
}

/** A strong one only: a weak one does not promise the same bytes. */
function validatorOf({ etag, 'last-modified': modified }: Record<string, unknown>): string | null {
  if (typeof etag === 'string' && etag.startsWith('"')) return etag;
  return typeof modified === 'string' ? modified : null;
}

const lengthOf = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;

/**
 * See {@link Downloads}. Each hop is https, and is checked by the address that it would really go to, unless a proxy of the operator
 * makes the connection: that one resolves names itself.
 */
export function createDownloads(options: DownloadOptions): Downloads {
  const { allowed, trusted, proxies, lookup = dnsLookup, silenceMs = SILENCE_MS } = options;
  const agentWith = (look: LookupFunction) =>
    new EnvHttpProxyAgent({
      httpProxy: proxies.http ?? '',
      httpsProxy: proxies.https ?? '',
      noProxy: proxies.none,
      // Of connections of our own; those to a proxy may lead anywhere.
      connect: { lookup: look },
      headersTimeout: HEAD_MS,
      bodyTimeout: silenceMs,
    });
  const agents = { open: agentWith(publicLookup(allowed, lookup)), trusted: agentWith(lookup) };

  /** @throws AppError linkInvalid, linkNotSecure, linkRefused */
  function check(url: URL): EnvHttpProxyAgent {
    if (url.username !== '' || url.password !== '') throw new AppError('linkInvalid');
    if (trusted.includes(url.origin)) return agents.trusted;
    const host = hostOf(url);
    const mayBePlain = isIP(host) !== 0 && allowed.includes(host);
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBePlain))
      throw new AppError('linkNotSecure', { host });
    if (isPrivate(host, allowed)) throw new AppError('linkRefused');
    return agents.open;
  }

  async function follow(link: string, { start, validator, signal }: WantedPart) {
    if (!URL.canParse(link)) throw new AppError('linkInvalid');
    let url = new URL(link);
    const headers = {
      'user-agent': 'Mirra',
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(start > 0 && { range: `bytes=${start}-` }),
      ...(start > 0 && validator !== null && { 'if-range': validator }),
    };
    for (let hops = 0; hops <= REDIRECTS; hops++) {
      const answer = await request(url, { dispatcher: check(url), headers, signal });
      const { statusCode, headers: answered, body } = answer;
      if (![301, 302, 303, 307, 308].includes(statusCode)) return answer;
      await body.dump();
      const { location } = answered;
      if (typeof location !== 'string' || !URL.canParse(location, url)) throw new AppError('linkRefused');
      url = new URL(location, url);
    }
    throw new AppError('linkFailed', { detail: `${REDIRECTS} × HTTP 3xx` });
  }

  return {
    async open(link, part) {
      try {
        const { statusCode, headers, body } = await follow(link, part);
        const length = lengthOf(headers['content-length']);
        const validator = validatorOf(headers);
        const range = /^bytes (?:(\d{1,15})-\d{1,15}|\*)\/(\d{1,15}|\*)$/.exec(
          String(headers['content-range']),
        );
        const total = lengthOf(range?.[2]);
        if (statusCode === 206 && range?.[1] === String(part.start))
          return { start: part.start, total, validator, body };
        if (statusCode === 200) return { start: 0, total: length, validator, body };
        await body.dump();
        if (statusCode === 416) return { start: null, total, validator, body };
        throw new AppError('linkFailed', { detail: `HTTP ${statusCode}` });
      } catch (error) {
        if (part.signal.aborted) throw part.signal.reason;
        throw failureOf(error);
      }
    },
    async close() {
      await Promise.all([agents.open.destroy(), agents.trusted.destroy()]);
    },
  };
}
