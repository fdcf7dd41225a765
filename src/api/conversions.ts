import type { ConversionNews } from '../../contract/material/schema';
import { call } from './client';
import { watchConversions } from './updates';

/** How often a file is asked for while the live connection is down, milliseconds. */
const POLL_MS = 3_000;

type Listener = (news: ConversionNews) => void;

/** The files that somebody waits for. One connection serves all of them, and is there only while somebody waits. */
const followed = new Map<string, Set<Listener>>();
let stopWatching: (() => void) | null = null;
let timer: ReturnType<typeof setInterval> | null = null;

function tell(news: ConversionNews): void {
  for (const listener of followed.get(news.id) ?? []) listener(news);
}

/** Asks for all of them, as after a time without a connection. A failure is asked again at the next time. */
function ask(): void {
  for (const id of followed.keys()) {
    call('GET /avatar/material/{id}', { params: { id } }, { quiet: true }).then(
      ({ conversion }) => {
        const { state, percent } = conversion ?? { state: 'done' as const, percent: 100 };
        tell({ id, state, percent });
      },
      () => undefined,
    );
  }
}

function poll(isLive: boolean): void {
  if (timer !== null) clearInterval(timer);
  timer = isLive ? null : setInterval(ask, POLL_MS);
  // What was told before the connection was there is asked for once.
  if (isLive) ask();
}

function begin(): void {
  poll(false);
  stopWatching = watchConversions({ changed: tell, connected: poll });
}

function end(): void {
  stopWatching?.();
  stopWatching = null;
  if (timer !== null) clearInterval(timer);
  timer = null;
}

/** Follows the conversion of one of the user's files. Returns a function that stops it. */
export function followConversion(id: string, listener: Listener): () => void {
  const listeners = followed.get(id) ?? new Set();
  followed.set(id, listeners.add(listener));
  if (stopWatching === null) begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) followed.delete(id);
    if (followed.size === 0) end();
  };
}
