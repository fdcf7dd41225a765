import { WebSocket } from 'ws';
import { answer } from './child';

export interface ViewersRequest {
  url: string;
  count: number;
  /** Seconds that are measured, after two of warming up. */
  seconds: number;
}

export interface ViewersResult {
  frames: number;
  bytes: number;
  underRuns: number;
  /** Frames a second that the slowest and the average viewer got. */
  slowest: number;
  average: number;
  /** Server's answers per second were measured over this many seconds. */
  seconds: number;
}

const TICK_MS = 40;
const START_AT = 6;
const FULL = 25;

interface Watching {
  socket: WebSocket;
  held: number;
  playing: boolean;
  frames: number;
  bytes: number;
  underRuns: number;
}

function open(url: string): Promise<Watching> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const viewer: Watching = { socket, held: 0, playing: false, frames: 0, bytes: 0, underRuns: 0 };
  socket.on('message', (data, binary) => {
    if (!binary) return;
    viewer.held += 1;
    viewer.frames += 1;
    viewer.bytes += (data as Buffer).length;
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(viewer));
    socket.once('error', reject);
  });
}

/** One tick of a player: shows a frame, and asks for more while there is room. */
function play(viewer: Watching): void {
  viewer.playing ||= viewer.held >= START_AT;
  if (viewer.playing) {
    if (viewer.held > 0) viewer.held -= 1;
    else viewer.underRuns += 1;
  }
  if (viewer.held < FULL) viewer.socket.send('next');
}

answer<ViewersRequest>(async ({ url, count, seconds }) => {
  const viewers: Watching[] = [];
  for (let i = 0; i < count; i += 20) {
    viewers.push(...(await Promise.all(Array.from({ length: Math.min(20, count - i) }, () => open(url)))));
  }
  // Viewers come at different moments, so their ticks are spread over the 40 ms.
  const timers = viewers.map((viewer, i) => {
    let due = performance.now() + (i * TICK_MS) / count;
    const tick = (): void => {
      for (; due <= performance.now(); due += TICK_MS) play(viewer);
    };
    return setInterval(tick, TICK_MS / 2);
  });
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  await wait(2_000);
  for (const viewer of viewers) Object.assign(viewer, { frames: 0, bytes: 0, underRuns: 0 });
  const began = performance.now();
  process.send?.({ measuring: true });
  await wait(seconds * 1_000);
  const elapsed = (performance.now() - began) / 1_000;
  for (const timer of timers) clearInterval(timer);
  for (const viewer of viewers) viewer.socket.terminate();
  const sum = (key: 'frames' | 'bytes' | 'underRuns'): number =>
    viewers.reduce((total, viewer) => total + viewer[key], 0);
  return {
    frames: sum('frames'),
    bytes: sum('bytes'),
    underRuns: sum('underRuns'),
    slowest: Math.min(...viewers.map((viewer) => viewer.frames)) / elapsed,
    average: sum('frames') / count / elapsed,
    seconds: elapsed,
  } satisfies ViewersResult;
});
