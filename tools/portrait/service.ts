import { bake, RefusedError } from './bake';
import type { Answer, Request } from './messages';

const say = (message: Answer) => process.send?.(message);

/** Makes one figure after the other for the process that started this one, and lives as long as that does. */
export function serve(): void {
  let stopping = new AbortController();
  process.on('message', (message: Request) => {
    if (message.op === 'stop') return stopping.abort();
    stopping = new AbortController();
    const { signal } = stopping;
    bake(message.order, { signal, onProgress: (share) => say({ op: 'progress', share }) }).then(
      (baked) => say({ op: 'baked', baked }),
      (error: unknown) => {
        if (signal.aborted) say({ op: 'stopped' });
        else if (error instanceof RefusedError)
          say({ op: 'refused', reason: error.reason, message: error.message });
        else say({ op: 'failed', message: String(error) });
      },
    );
  });
  // The server ends it; a key pressed in the terminal or a signal to the whole group is for the server to act upon.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // Also when the server was killed.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  say({ op: 'ready' });
}
