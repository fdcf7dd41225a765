import { measureLight } from '../../../../contract/clone/portrait-check';
import { MEASURED_SIDE, videoReading } from '../../../../contract/clone/limits';
import { faceLookOf, headOf, type VideoLook } from '../../../../contract/clone/video-check';
import { cameraShift, grayOf, type GrayPicture, type Head } from '../../../../contract/clone/video-shift';
import { canvasOf, within } from '../../../ui/faces/canvases';
import type { FaceReader } from '../../../ui/faces/faceReader';
import type { OpenVideo } from './openVideo';

/** Longest side of a frame in which a face is looked for, pixels. */
const FACE_SIDE = 640;

/** When a video is looked into, seconds. */
function lookTimes(duration: number): number[] {
  const step = Math.max(videoReading.lookEvery, duration / videoReading.looks);
  return Array.from({ length: Math.floor(duration / step) }, (_, i) => i * step);
}

/**
 * Looks into a video from its beginning to its end: light, the camera's step, and the face.
 * @throws VideoUnreadableError, ReaderUnavailableError; the signal's reason
 */
export async function lookThrough(
  video: OpenVideo,
  reader: FaceReader,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<VideoLook[]> {
  const faceSize = within(video.width, video.height, FACE_SIDE);
  const large = canvasOf(faceSize.width, faceSize.height);
  const size = within(video.width, video.height, MEASURED_SIDE);
  const small = canvasOf(size.width, size.height);
  small.context.imageSmoothingQuality = 'high';
  const times = lookTimes(video.duration);
  const looks: VideoLook[] = [];
  let before: { gray: GrayPicture; heads: Head[] } | null = null;
  for (const [i, time] of times.entries()) {
    await video.seek(time);
    signal.throwIfAborted();
    video.draw(large.context);
    small.context.drawImage(large.canvas, 0, 0, size.width, size.height);
    const { data } = small.context.getImageData(0, 0, size.width, size.height);
    const gray: GrayPicture = { data: grayOf(data, size.width * size.height, 4), ...size };
    const { count, face } = await reader.faces(large.canvas);
    const seen = face === null ? null : faceLookOf(face.landmarks, faceSize);
    const heads = seen === null ? [] : [headOf(seen, faceSize)];
    looks.push({
      time,
      light: measureLight(data, { ...size, channels: 4 }),
      camera: before === null ? { x: 0, y: 0 } : cameraShift(before.gray, gray, [...before.heads, ...heads]),
      faces: count,
      face: seen,
    });
    before = { gray, heads };
    onProgress((i + 1) / times.length);
  }
  return looks;
}
