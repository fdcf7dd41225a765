import { FRAME_RATE } from '../../../contract/speech/limits';
import type { EncoderPlan, SegmentPlan } from '../../../film/program/messages';

/** Frames between pictures that stand by themselves: two seconds. */
const GROUP = FRAME_RATE * 2;
/** Ticks of a second in the files; each frame has a whole number of them. */
const TIME_SCALE = 12_800;

const COLORS = [
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
];

const h264 = ({ preset, crf, threads }: EncoderPlan & { codec: 'h264' }): string[] => [
  '-c:v',
  'libx264',
  '-profile:v',
  'high',
  '-preset',
  preset,
  '-crf',
  String(crf),
  '-threads',
  String(threads),
  '-g',
  String(GROUP),
  '-keyint_min',
  String(GROUP),
  '-sc_threshold',
  '0',
  '-flags',
  '+cgop',
  '-x264-params',
  'open-gop=0:stitchable=1',
  ...COLORS,
  '-video_track_timescale',
  String(TIME_SCALE),
  '-f',
  'mp4',
];

const vp9 = ({ speed, crf, threads }: EncoderPlan & { codec: 'vp9' }): string[] => [
  '-vf',
  // A canvas has its colors multiplied by how opaque they are; files have not.
  'format=gbrap,unpremultiply=inplace=1,scale=out_color_matrix=bt709:out_range=tv:flags=bilinear,format=yuva420p',
  '-c:v',
  'libvpx-vp9',
  '-deadline',
  'realtime',
  '-cpu-used',
  String(speed),
  '-crf',
  String(crf),
  '-b:v',
  '0',
  '-threads',
  String(threads),
  '-g',
  String(GROUP),
  // A hidden frame has no transparency.
  '-auto-alt-ref',
  '0',
  ...COLORS,
  '-metadata:s:v:0',
  'alpha_mode=1',
  '-f',
  'webm',
];

/** Arguments by which ffmpeg encodes raw frames from a pipe. Segments of equal arguments join without encoding. */
export const encoderArguments = ({ size, encoder }: SegmentPlan, input: string, to: string): string[] => [
  '-v',
  'error',
  '-y',
  '-f',
  'rawvideo',
  '-pix_fmt',
  // As createFrameBytes gives them.
  encoder.codec === 'h264' ? 'yuv420p' : 'rgba',
  '-video_size',
  `${size.width}x${size.height}`,
  '-framerate',
  String(FRAME_RATE),
  '-i',
  input,
  ...(encoder.codec === 'h264' ? h264(encoder) : vp9(encoder)),
  to,
];
