import { bake } from './bake';
import type { Answer, Request } from './messages';
import { RefusedError } from './source';
import { drawStrip } from './strip';

const say = (message: Answer) => process.send?.(message);

/** Does what is ordered. */
async function work(
  request: Exclude<Request, { op: 'stop' }>,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Answer> {
  if (request.op === 'bake') return { op: 'baked', baked: await bake(request.order, options) };
  return { op: 'drawn', strip: await drawStrip(request.order, options) };
}

/** Fills one order after the other for the process that started this one, and lives as long as that does. */
export function serve(): void {
  let stopping = new AbortController();
  process.on('message', (message: Request) => {
    if (message.op === 'stop') return stopping.abort();
    stopping = new AbortController();
    const { signal } = stopping;
    work(message, { signal, onProgress: (share) => say({ op: 'progress', share }) }).then(
      say,
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
