/** Ticks from a worker: timers of a page in a background tab are slowed to one a second, a worker's are not. */
let timer: ReturnType<typeof setInterval> | undefined;

self.onmessage = ({ data }: MessageEvent<number>) => {
  clearInterval(timer);
  if (data > 0) timer = setInterval(() => self.postMessage(null), data);
};
