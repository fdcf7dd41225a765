import type { PageError } from '../../contract/system/schema';
import { cutText } from '../../contract/text/text';
import { ApiError, requestIdOf, send } from './client';

/** Errors that one page reports; those that follow are mostly the same ones again. */
const REPORTS = 10;
const FRAMES = 8;
const FRAME_LENGTH = 160;

let reports = 0;
const reported = new WeakMap<Error, Promise<string | null>>();

/** The frames of a stack, without its message, which may contain user input, and without query strings, which may contain codes. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .map((line) => line.trim().replace(/\?[^:)\s]*/g, ''))
    .filter((line) => /^at |@/.test(line) && /:\d+/.test(line))
    .slice(0, FRAMES)
    .map((line) => cutText(line, FRAME_LENGTH));

const describe = (error: Error, plugin: string | undefined): PageError => ({
  type: cutText(error.name, 60),
  stack: framesOf(error),
  // What follows it may be a code of a share link.
  area: cutText(window.location.pathname.split('/')[1] ?? '', 40),
  ...(plugin !== undefined && { plugin: cutText(plugin, 80) }),
});

async function report(error: Error, plugin: string | undefined): Promise<string | null> {
  if (reports >= REPORTS) return null;
  reports += 1;
  try {
    const response = await send('POST /page-errors', { body: describe(error, plugin) }, { keepalive: true });
    return response.ok ? requestIdOf(response) : null;
  } catch {
    // Nobody can be told: there is no connection.
    return null;
  }
}

/**
 * Tells the server that this page has failed, once for each error, without what users wrote. A failed call is in its log already.
 * @param plugin the plugin that has failed
 * @returns the id under which the log holds it; null when it does not
 */
export function reportPageError(error: Error, plugin?: string): Promise<string | null> {
  if (error instanceof ApiError) return Promise.resolve(error.requestId);
  const known = reported.get(error) ?? report(error, plugin);
  reported.set(error, known);
  return known;
}
