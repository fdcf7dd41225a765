import { drawOrder } from './draw';
import type { Answer, Request } from './messages';

const say = (message: Answer) => process.send?.(message);

/** Draws one picture after the other for the process that started this one, and lives as long as that does. */
export function serve(): void {
  let stopping = new AbortController();
  process.on('message', (message: Request) => {
    if (message.op === 'stop') return stopping.abort();
    stopping = new AbortController();
    const { signal } = stopping;
    drawOrder(message.order, signal).then(
      (drawing) => say({ op: 'drawn', drawing }),
      (error: unknown) => say(signal.aborted ? { op: 'stopped' } : { op: 'failed', message: String(error) }),
    );
  });
  // The server ends it; a key pressed in the terminal or a signal to the whole group is for the server to act upon.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // Also when the server was killed. Not `exit`, which waits for the threads that draw.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  say({ op: 'ready' });
}
