import type * as http from 'node:http';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { AppError } from './app-error';
import { createFilteredRequest, failureOf } from './filtered-request';

const REDIRECTS = 5;
/** From the start to the response headers, redirects included. */
const HEAD_MS = 15_000;
/** A download is aborted when no byte arrives for this long. */
const SILENCE_MS = 15_000;
/** How long a download may take; longer only while it is at least this fast (bytes a second). */
const WHOLE_MS = 60_000;
const SLOWEST = 512 * 1024;

export interface FetchedFile {
  stream: Readable;
  /** Length that the other side announces, which may be wrong. */
  length: number | null;
  /** Last part of the requested address. */
  name: string;
}

/** Parses a web link that a user has given. @throws AppError linkInvalid */
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

interface OutboundOptions {
  /** Resolves names to addresses; each connection asks once and uses that answer. */
  lookup?: LookupFunction;
  /**
   * A service of the operator, wherever it runs: links to its scheme, host and port are fetched, and its redirects to
   * itself are followed. Redirects of others do not reach it.
   */
  service?: URL;
}

/**
 * Fetches links of users. Every connection, including redirects, is checked by the address that it would really go
 * to: private, loopback, link-local and reserved ones are refused, however they are written and whatever name leads there.
 */
export interface Outbound {
  /**
   * Begins a download; the stream fails with an AppError as well.
   * @param gone aborts it early.
   * @throws AppError linkInvalid, linkRefused, linkFailed
   */
  open(link: string, gone: AbortSignal): Promise<FetchedFile>;
}

/**
 * See {@link Outbound}.
 * @param allowed private addresses that may be fetched from all the same.
 */
export function createOutbound(allowed: readonly string[], options: OutboundOptions = {}): Outbound {
  const { lookup, service } = options;
  const request = createFilteredRequest(allowed, lookup);
  const headers = { 'user-agent': 'Mirra', accept: '*/*', 'accept-encoding': 'identity' };

  async function follow(first: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
    let url = first;
    let isTrusted = true;
    for (let hops = 0; hops <= REDIRECTS; hops++) {
      isTrusted &&= url.origin === service?.origin;
      const response = await request(url, { method: 'GET', headers, signal, isTrusted });
      const { statusCode = 0, headers: answered } = response;
      if (statusCode === 200) return response;
      response.destroy();
      const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && answered.location !== undefined;
      if (!isRedirect) throw new AppError('linkFailed', { detail: `HTTP ${statusCode}` });
      const next = URL.canParse(answered.location ?? '', url) ? new URL(answered.location ?? '', url) : null;
      if (next === null || !['http:', 'https:'].includes(next.protocol) || next.username || next.password)
        throw new AppError('linkRefused');
      url = next;
    }
    throw new AppError('linkFailed', { detail: `${REDIRECTS} × HTTP 3xx` });
  }

  return {
    async open(link: string, gone: AbortSignal): Promise<FetchedFile> {
      const url = parseLink(link);
      // The address of a redirect is not disclosed, and all redirects share one time limit.
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

/** The bytes of a response; `giveUp` is called when they come too slowly. */
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
