import { sleepVideos } from '../material/limits';

const BYTES = sleepVideos.megabytes * 1024 * 1024;

/** What speaks against a file as a sleep video: it is no MP4, or too large; null when nothing does. */
export function sleepVideoFault({
  contentType,
  fileUrl,
  size,
}: {
  contentType: string | null;
  fileUrl: string;
  size: number;
}): 'type' | 'size' | null {
  // The stock has addresses instead of stored types.
  const isMp4 = contentType === null ? fileUrl.endsWith('.mp4') : contentType === sleepVideos.contentType;
  if (!isMp4) return 'type';
  return size > BYTES ? 'size' : null;
}
