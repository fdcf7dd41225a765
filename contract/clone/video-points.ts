import { portraitLimits, videoReading } from './limits';
import type { VideoReading } from './schema';

const NUMBERS = portraitLimits.landmarks * 2;
const LARGEST = 32_767;

/** Base64 of the points of frames, x, y and z in turn for each point; see {@link VideoReading}. */
export function encodePoints(frames: readonly (readonly number[])[]): string {
  const bytes = new DataView(new ArrayBuffer(frames.length * NUMBERS * 2));
  frames.forEach((landmarks, frame) => {
    for (let i = 0; i < NUMBERS; i++) {
      const value = Math.round((landmarks[Math.floor(i / 2) * 3 + (i % 2)] ?? 0) / videoReading.pointUnit);
      bytes.setInt16((frame * NUMBERS + i) * 2, Math.min(LARGEST, Math.max(-LARGEST, value)), true);
    }
  });
  let text = '';
  for (let at = 0; at < bytes.byteLength; at++) text += String.fromCharCode(bytes.getUint8(at));
  return btoa(text);
}

/**
 * The points of each frame, x, y and a z of 0 in turn, in pixels.
 * @returns null when there are not as many as the frames need, or when the text is no base64
 */
export function decodePoints({ times, points }: Pick<VideoReading, 'times' | 'points'>): number[][] | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(points) || points.length % 4 !== 0) return null;
  const text = atob(points);
  if (text.length !== times.length * NUMBERS * 2) return null;
  const bytes = new DataView(new ArrayBuffer(text.length));
  for (let at = 0; at < text.length; at++) bytes.setUint8(at, text.charCodeAt(at));
  return times.map((_, frame) =>
    Array.from({ length: portraitLimits.landmarks * 3 }, (_, i) =>
      i % 3 === 2
        ? 0
        : bytes.getInt16((frame * NUMBERS + Math.floor(i / 3) * 2 + (i % 3)) * 2, true) *
          videoReading.pointUnit,
    ),
  );
}
