import { shakeOf, stepOf, type VideoLook } from './video-check';
import { videoLimits, videoReading } from './limits';

/** A part of a video, seconds. */
export interface VideoWindow {
  from: number;
  to: number;
  /** Step of face and camera between two looks, the root of the mean square, as a share of the frame's width: one jump is worse than a sway. */
  motion: number;
}

/** Up to this motion a longer window is better than a stiller one. */
const CALM = 0.006;

const isFit = ({ faces, face }: VideoLook): boolean =>
  faces === 1 &&
  face !== null &&
  face.lips <= videoLimits.lips &&
  face.yaw <= videoLimits.yaw &&
  face.air >= 1;

/**
 * The parts of a video that make an idle movement, the best first; none where the mouth is never closed for long enough. Windows
 * that share a look with a better one are left out.
 */
export function stillWindows(looks: readonly VideoLook[]): VideoWindow[] {
  const { least, most } = videoReading.loop;
  const found: VideoWindow[] = [];
  looks.forEach((first, start) => {
    let squares = 0;
    for (let end = start; end < looks.length; end++) {
      const now = looks[end] as VideoLook;
      const before = looks[end - 1];
      const length = now.time - first.time;
      if (!isFit(now) || length > most + 1e-6) return;
      if (end > start && before) squares += ((stepOf(before, now) ?? 0) + shakeOf(now)) ** 2;
      if (length >= least - 1e-6)
        found.push({ from: first.time, to: now.time, motion: Math.sqrt(squares / (end - start)) });
    }
  });
  const score = ({ motion, from, to }: VideoWindow) => Math.max(motion, CALM) / Math.sqrt(to - from);
  const best: VideoWindow[] = [];
  for (const window of found.toSorted((a, b) => score(a) - score(b)))
    if (best.every(({ from, to }) => window.to <= from || window.from >= to)) best.push(window);
  return best;
}

/** Seconds of the longest part in which the mouth is closed and the face in sight. */
export function longestCalm(looks: readonly VideoLook[]): number {
  let longest = 0;
  let from: number | null = null;
  for (const look of looks) {
    from = isFit(look) ? (from ?? look.time) : null;
    if (from !== null) longest = Math.max(longest, look.time - from);
  }
  return longest;
}

/** When the frames of a window are to be read, seconds. */
export function frameTimes({ from, to }: VideoWindow): number[] {
  const { frameRate, frames } = videoReading;
  const count = Math.min(frames.most, Math.floor((to - from) * frameRate) + 1);
  return Array.from({ length: count }, (_, i) => from + i / frameRate);
}
