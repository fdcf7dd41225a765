import type {
  DynamicRange,
  MediaFacts,
  MediaFormat,
  SoundTrack,
  VideoTrack,
} from '../shared/ffmpeg/media-facts';

/** A track as ffprobe describes it. */
interface DescribedTrack {
  index: number;
  codec_type?: string;
  codec_name?: string;
  codec_tag_string?: string;
  profile?: string;
  pix_fmt?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  color_transfer?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

/** What ffprobe answers to {@link ENTRIES}. */
export interface FfprobeOutput {
  streams?: DescribedTrack[];
  format?: { duration?: string };
}

/** What ffprobe is asked for. */
export const ENTRIES = [
  'format=duration',
  'stream=index,codec_type,codec_name,codec_tag_string,profile,pix_fmt,width,height,sample_aspect_ratio,color_transfer,duration',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
].join(':');

const ranges: Readonly<Record<string, DynamicRange>> = { smpte2084: 'pq', 'arib-std-b67': 'hlg' };

const milliseconds = (seconds: string | undefined): number | null => {
  const value = Number(seconds);
  return seconds !== undefined && Number.isFinite(value) && value > 0 ? Math.round(value * 1000) : null;
};

/** The name of a codec; of one that ffmpeg does not know, its four letters in the file. */
const codecOf = ({ codec_name, codec_tag_string = '' }: DescribedTrack): string =>
  codec_name ?? (/^\w{4}$/.test(codec_tag_string) ? codec_tag_string : 'unknown');

/** The shape of a pixel, width by height; one that is not told, or makes no sense, is square. */
function pixelShape(ratio: string | undefined): number {
  const [width = 0, height = 0] = (ratio ?? '').split(':').map(Number);
  return width > 0 && height > 0 ? width / height : 1;
}

/**
 * The size in which browsers show a video: pixels that are not square are stretched, never squeezed, and then it is turned.
 * @param turn degrees
 */
export function shownSize(
  { width, height }: { width: number; height: number },
  pixel: number,
  turn: number,
): { width: number; height: number } {
  const shape =
    pixel >= 1 ? { width: Math.round(width * pixel), height } : { width, height: Math.round(height / pixel) };
  return Math.abs(turn) % 180 === 90 ? { width: shape.height, height: shape.width } : shape;
}

function videoOf(track: DescribedTrack | undefined): VideoTrack | null {
  if (track === undefined) return null;
  const { index, profile, pix_fmt, width = 0, height = 0, color_transfer } = track;
  if (width === 0 || height === 0) return null;
  const turn = track.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  return {
    index,
    codec: codecOf(track),
    profile: profile ?? null,
    pixelFormat: pix_fmt ?? null,
    ...shownSize({ width, height }, pixelShape(track.sample_aspect_ratio), turn),
    range: ranges[color_transfer ?? ''] ?? 'standard',
  };
}

const soundOf = (track: DescribedTrack | undefined): SoundTrack | null =>
  track === undefined ? null : { index: track.index, codec: codecOf(track) };

/** Reads the answer of ffprobe: the first video that is no cover of a sound, and the first sound. */
export function factsOf({ streams = [], format: container }: FfprobeOutput, format: MediaFormat): MediaFacts {
  const moving = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  const sound = streams.find(({ codec_type }) => codec_type === 'audio');
  return {
    format,
    durationMs: milliseconds(container?.duration) ?? milliseconds((moving ?? sound)?.duration),
    video: videoOf(moving),
    sound: soundOf(sound),
  };
}
