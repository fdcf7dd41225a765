import { open } from 'node:fs/promises';
import type { MediaFacts, MediaFormat } from '../../shared/ffmpeg/media-facts';
import { mp4Tracks } from './mp4';
import { wavTrack } from './wav';
import { webmTracks } from './webm';

/** Formats that hold one sound of one kind. */
const plain: Readonly<Partial<Record<MediaFormat, string>>> = { mp3: 'mp3', flac: 'flac', aac: 'aac' };

/**
 * What is in a file by its header alone, for a machine without ffmpeg: the codecs, but neither the duration nor how its
 * pixels are shown.
 * @returns null when the header of an MP4, WebM or WAV file cannot be read; of other containers nothing is known
 */
export async function headerFacts(path: string, format: MediaFormat): Promise<MediaFacts | null> {
  const file = await open(path, 'r');
  try {
    const about = { format, durationMs: null };
    if (format === 'mp4') {
      const tracks = await mp4Tracks(file, (await file.stat()).size);
      return tracks && { ...about, ...tracks };
    }
    if (format === 'webm' || format === 'matroska') {
      const tracks = await webmTracks(file);
      return tracks && { ...about, ...tracks };
    }
    const codec = plain[format];
    const sound = format === 'wav' ? await wavTrack(file) : codec === undefined ? null : { index: 0, codec };
    return format === 'wav' && sound === null ? null : { ...about, video: null, sound };
  } finally {
    await file.close();
  }
}
