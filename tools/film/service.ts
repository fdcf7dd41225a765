import type { FromFilmProgram, MixPlan, SegmentPlan, ToFilmProgram } from '../../film/program/messages';
import { FilmProgramError } from './failure';
import { joinSegments } from './join/join';
import { makeSegment, type WorkOptions } from './segment/segment';
import { mixSound } from './sound/mix';

/** Least time between two reports of how much is done, milliseconds. */
const REPORT_MS = 500;

const say = (message: FromFilmProgram) => process.send?.(message);

/** Tells how much is done, now and then. */
function reporter(): (done: number) => void {
  let last = 0;
  return (done) => {
    const now = Date.now();
    if (now - last < REPORT_MS) return;
    last = now;
    say({ op: 'progress', done });
  };
}

/** Makes a segment, and mixes the sound of its film beside it; where one of both fails, the other is stopped. */
async function draw(plan: SegmentPlan, sound: MixPlan | null, options: WorkOptions): Promise<number> {
  if (sound === null) return makeSegment(plan, options);
  const failing = new AbortController();
  const signal = AbortSignal.any([options.signal, failing.signal]);
  const stopOther = (error: unknown): never => {
    failing.abort(error);
    throw error;
  };
  const mixing = mixSound(sound, { signal, onProgress: () => undefined }).catch(stopOther);
  const drawing = makeSegment(plan, { ...options, signal }).catch(stopOther);
  // Nothing of either is left when this ends.
  const [drawn] = await Promise.allSettled([drawing, mixing]);
  options.signal.throwIfAborted();
  failing.signal.throwIfAborted();
  if (drawn.status === 'rejected') throw drawn.reason;
  return drawn.value;
}

/** Does what is ordered. */
async function work(
  order: Exclude<ToFilmProgram, { op: 'stop' }>,
  options: WorkOptions,
): Promise<FromFilmProgram> {
  switch (order.op) {
    case 'segment':
      return { op: 'segmentDone', frames: await draw(order.plan, order.sound, options) };
    case 'join':
      await joinSegments(order.plan, options);
      return { op: 'joinDone' };
    case 'mix':
      return { op: 'mixDone', loudness: await mixSound(order.plan, options) };
  }
}

/** Fills one order after the other for the process that started this one, and lives as long as that does. */
export function serve(): void {
  let stopping = new AbortController();
  process.on('message', (message: ToFilmProgram) => {
    if (message.op === 'stop') return stopping.abort();
    stopping = new AbortController();
    const { signal } = stopping;
    work(message, { signal, onProgress: reporter() }).then(say, (error: unknown) => {
      if (signal.aborted) say({ op: 'stopped' });
      else if (error instanceof FilmProgramError)
        say({ op: 'failed', code: error.code, message: error.message });
      // An error that nobody has foreseen comes from the plan.
      else say({ op: 'failed', code: 'badPlan', message: String(error) });
    });
  });
  // The server ends it; a key pressed in the terminal or a signal to the whole group is for the server to act upon.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // Also when the server was killed.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  say({ op: 'ready' });
}
