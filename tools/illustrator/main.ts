import sharp from 'sharp';
import { drawOrder } from './draw';
import type { FromProgram, ToProgram } from '../../server/engines/image/illustrator/messages';

/*
 * The program of the illustrator: draws one picture after the other for the process that started it, and lives as long
 * as that does. The native code that draws ends its whole process on some forms; here it takes one picture with it.
 */

const say = (message: FromProgram) => process.send?.(message);
let stopping = new AbortController();

process.on('message', (message: ToProgram) => {
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

// Nothing is opened twice here: files and results that libvips keeps would be memory for nothing.
sharp.cache(false);
say({ op: 'ready' });
