import { FRAME_RATE } from '../../../contract/speech/limits';
import type { SegmentPlan } from '../../../film/program/messages';

/** Frames between pictures that stand by themselves: two seconds. */
const GROUP = FRAME_RATE * 2;
/** Ticks of a second in the files; each frame has a whole number of them. */
const TIME_SCALE = 12_800;

/** Arguments by which ffmpeg encodes raw frames from a pipe. Segments of equal arguments join without encoding. */
export function encoderArguments({ size, encoder }: SegmentPlan, input: string, to: string): string[] {
  return [
    '-v',
    'error',
    '-y',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-video_size',
    `${size.width}x${size.height}`,
    '-framerate',
    String(FRAME_RATE),
    '-i',
    input,
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv:flags=bilinear,format=yuv420p',
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-preset',
    encoder.preset,
    '-crf',
    String(encoder.crf),
    '-threads',
    String(encoder.threads),
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
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-colorspace',
    'bt709',
    '-color_range',
    'tv',
    '-video_track_timescale',
    String(TIME_SCALE),
    '-f',
    'mp4',
    to,
  ];
}
