import type { MediaFacts, MediaFormat, VideoTrack } from '../../../engines/media-probe/port';
import { containerNames, soundName, videoName } from './codec-names';

/** The pixel formats of a codec that all browsers of today decode; the header of some files does not tell theirs. */
const eightBit: ReadonlySet<string | null> = new Set(['yuv420p', 'yuvj420p', null]);
const tenBit: ReadonlySet<string | null> = new Set([...eightBit, 'yuv420p10le']);
/** With opacity, as WebM has it. */
const cutOut = (formats: ReadonlySet<string | null>): ReadonlySet<string | null> =>
  new Set([...formats, 'yuva420p']);

interface Playing {
  /** Pixel formats by codec. */
  video: Readonly<Record<string, ReadonlySet<string | null>>>;
  sound: readonly string[];
}

/**
 * What browsers play, by the container; what is in no row is not played. It is what Chromium, Firefox and Safari have in
 * common without regard to the machine, which is why H.265 is missing: many machines cannot decode it.
 */
const playing: Readonly<Partial<Record<MediaFormat, Playing>>> = {
  mp4: {
    video: { h264: eightBit, vp9: tenBit, av1: tenBit },
    sound: ['aac', 'mp3', 'opus', 'flac'],
  },
  webm: { video: { vp8: cutOut(eightBit), vp9: cutOut(tenBit), av1: tenBit }, sound: ['opus', 'vorbis'] },
  mp3: { video: {}, sound: ['mp3'] },
  wav: { video: {}, sound: ['pcm_u8', 'pcm_s16le', 'pcm_s24le', 'pcm_f32le'] },
  flac: { video: {}, sound: ['flac'] },
  aac: { video: {}, sound: ['aac'] },
};

/** What an MP4 may take over as it is from another file, so that nothing is lost and nothing has to be computed. */
const taken = { video: { h264: eightBit } as Playing['video'], sound: ['aac', 'mp3'] };
/** Containers that say when each picture is shown, as an MP4 needs it. */
const timed: readonly MediaFormat[] = ['mp4', 'webm', 'matroska', 'flv'];

/** How one track comes into the converted file. */
export type TrackPlan = 'take' | 'encode';

/** What has to be done to a file that browsers do not play. */
export interface ConversionPlan {
  /** Null for a sound. */
  video: TrackPlan | null;
  /** Null without a sound. */
  sound: TrackPlan | null;
  /** What browsers do not play, such as `HEVC (H.265)`; for its owner. */
  codec: string;
}

const isVideoIn = (rows: Playing['video'], { codec, pixelFormat }: VideoTrack): boolean =>
  rows[codec]?.has(pixelFormat) ?? false;

/** The container to name, or the first track that is not played. */
function culprit({ format, video, sound }: MediaFacts, rule: Playing | undefined): string {
  if (rule === undefined) return containerNames[format];
  if (video !== null && !isVideoIn(rule.video, video)) return videoName(video);
  return sound === null ? containerNames[format] : soundName(sound.codec);
}

/** Whether browsers play anything of this container. */
export const isContainerPlayed = (format: MediaFormat): boolean => playing[format] !== undefined;

/** What has to be done so that browsers play a file; null when they do. */
export function planConversion(facts: MediaFacts): ConversionPlan | null {
  const { format, video, sound } = facts;
  const rule = playing[format];
  const isVideoPlayed = video === null || (rule !== undefined && isVideoIn(rule.video, video));
  const isSoundPlayed = sound === null || (rule !== undefined && rule.sound.includes(sound.codec));
  if (rule !== undefined && isVideoPlayed && isSoundPlayed) return null;
  const codec = culprit(facts, rule);
  // A sound alone becomes an MP3, which is computed anew in any case.
  if (video === null) return { video: null, sound: 'encode', codec };
  const isTaken = timed.includes(format);
  return {
    video: isTaken && isVideoIn(taken.video, video) ? 'take' : 'encode',
    sound: sound === null ? null : isTaken && taken.sound.includes(sound.codec) ? 'take' : 'encode',
    codec,
  };
}
