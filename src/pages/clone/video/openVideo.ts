/** The video cannot be played, or the browser cannot draw it. */
export class VideoUnreadableError extends Error {
  override readonly name = 'VideoUnreadableError';
}

/** A video that is looked into at chosen times; nothing of it is played. */
export interface OpenVideo {
  /** Seconds. */
  duration: number;
  /** Size of its frames, upright, pixels. */
  width: number;
  height: number;
  /**
   * Goes to a time.
   * @returns when the frame that is there now is presented, seconds; null when it is the frame that was there before
   */
  seek(time: number): Promise<number | null>;
  /** Draws the frame, as large as the canvas. */
  draw(context: CanvasRenderingContext2D): void;
  close(): void;
}

/** A file that the browser does not get on with must not keep the page waiting for ever. */
const OPEN_LIMIT_MS = 20_000;
const SEEK_LIMIT_MS = 15_000;
/** How long a new frame may take to be presented once it is found; after that it is the one from before. */
const PRESENT_MS = 200;
/** Far behind the end of any video: browsers find out there how long a recording without a length is. */
const FAR_SECONDS = 1e7;
/** A little into a frame: its own start, rounded, may belong to the one before. */
const INTO_FRAME = 0.002;

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', limitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      video.removeEventListener(event, done);
      video.removeEventListener('error', failed);
      act();
    };
    const done = () => settle(resolve);
    const failed = () =>
      settle(() => reject(new VideoUnreadableError(video.error?.message ?? 'The video cannot be played')));
    const timer = setTimeout(failed, limitMs);
    video.addEventListener(event, done);
    video.addEventListener('error', failed);
  });
}

async function durationOf(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration;
  const there = happens(video, 'seeked', SEEK_LIMIT_MS);
  video.currentTime = FAR_SECONDS;
  await there;
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

/** When the next new frame is presented. Resolves with null when none comes, or when the browser does not tell. */
function presented(video: HTMLVideoElement) {
  let tell: (time: number | null) => void = () => undefined;
  const time = new Promise<number | null>((resolve) => {
    tell = resolve;
  });
  const handle = video.requestVideoFrameCallback((_, { mediaTime }) => tell(mediaTime));
  return {
    async within(ms: number): Promise<number | null> {
      const timer = setTimeout(() => {
        video.cancelVideoFrameCallback(handle);
        tell(null);
      }, ms);
      return time.finally(() => clearTimeout(timer));
    },
  };
}

/** Opens a video of this device. @throws VideoUnreadableError */
export async function openVideo(file: Blob): Promise<OpenVideo> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  const close = () => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  };
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const ready = happens(video, 'loadeddata', OPEN_LIMIT_MS);
    video.src = address;
    await ready;
    if (video.videoWidth === 0 || video.videoHeight === 0)
      throw new VideoUnreadableError('The file has no picture');
    const duration = await durationOf(video);
    const tellsFrames = 'requestVideoFrameCallback' in video;
    return {
      duration,
      width: video.videoWidth,
      height: video.videoHeight,
      async seek(time) {
        const frame = tellsFrames ? presented(video) : null;
        const there = happens(video, 'seeked', SEEK_LIMIT_MS);
        video.currentTime = Math.min(time + INTO_FRAME, Math.max(0, duration - INTO_FRAME));
        await there;
        return frame === null ? video.currentTime : frame.within(PRESENT_MS);
      },
      draw(context) {
        context.drawImage(video, 0, 0, context.canvas.width, context.canvas.height);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
