import type { AvatarState, Observable } from '../../kernel';

/** How often the page looks after itself, milliseconds. */
export const CHECK_MS = 5 * 60_000;
/** A page that lasts as long as this begins anew while it sleeps: addresses of files work for a day. */
export const LIFETIME_MS = 12 * 3_600_000;
/** So long without the stream, and the whole page tries anew. */
export const STREAM_LOST_MS = 10 * 60_000;
/** Share of the memory that a page may take. */
export const MEMORY_SHARE = 0.6;

export interface TendingDeps {
  state: Observable<AvatarState>;
  now(): number;
  /** Runs every this many milliseconds, until the page ends. */
  every(ms: number, run: () => void): void;
  /** What the server would serve now; null while it does not answer. */
  version(): Promise<string | null>;
  /** Share of the page's memory that is taken, 0 to 1; null where the browser does not tell. */
  memory(): number | null;
  /** Forgets the last visitor. */
  renew(): void;
  reload(): void;
}

/**
 * Looks after a page that nobody looks after: begins anew after each visitor, and loads itself again when a new version is out,
 * memory is short, it is old or the stream stays away. Never while somebody talks, and never while the server is away: a
 * page that is open can wait for it, one that is being loaded cannot.
 */
export function tendPage(deps: TendingDeps): () => void {
  const { state, now } = deps;
  const began = now();
  let first: string | null = null;
  let lostSince: number | null = null;
  let wasAwake = false;

  const check = async () => {
    const found = await deps.version();
    if (found === null) return;
    first ??= found;
    const isLost = lostSince !== null && now() - lostSince >= STREAM_LOST_MS;
    const isDue = found !== first || now() - began >= LIFETIME_MS || (deps.memory() ?? 0) > MEMORY_SHARE;
    if (isLost || (isDue && state.get() === 'asleep')) deps.reload();
  };
  const follow = () => {
    const next = state.get();
    lostSince = next === 'disconnected' ? (lostSince ?? now()) : null;
    if (next === 'idle' || next === 'speaking') wasAwake = true;
    if (next !== 'asleep' || !wasAwake) return;
    wasAwake = false;
    deps.renew();
  };

  void check();
  deps.every(CHECK_MS, () => void check());
  follow();
  return state.subscribe(follow);
}
