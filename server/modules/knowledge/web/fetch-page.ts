import { setTimeout as delay } from 'node:timers';
import { knowledgeLimits } from '../../../../contract/knowledge/limits';
import { AppError } from '../../../http/app-error';
import type { Outbound } from '../../../http/outbound';

const MEGABYTE = 1024 * 1024;

/**
 * Fetches a web page in its limits of size and time.
 * @throws AppError linkInvalid, linkRefused, linkFailed, webPageTooLarge
 */
export async function fetchPage(outbound: Outbound, url: string, signal: AbortSignal): Promise<Buffer> {
  const limit = new AbortController();
  const timer = delay(() => limit.abort(), knowledgeLimits.pageSeconds * 1000);
  const end = AbortSignal.any([signal, limit.signal]);
  try {
    const { stream } = await outbound.open(url, end);
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of stream as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > knowledgeLimits.pageMegabytes * MEGABYTE) {
        stream.destroy();
        throw new AppError('webPageTooLarge', { limit: knowledgeLimits.pageMegabytes });
      }
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
