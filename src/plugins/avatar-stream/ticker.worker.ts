/** Ticks in a worker: browsers slow the timers of a background tab to one per second, but not the timers of a worker. */
let timer: ReturnType<typeof setInterval> | undefined;

self.onmessage = ({ data }: MessageEvent<number>) => {
  clearInterval(timer);
  if (data > 0) timer = setInterval(() => self.postMessage(null), data);
};
