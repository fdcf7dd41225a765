import type { MediaFormat, VideoTrack } from '../../../engines/media-probe/port';

/** What people call the containers; the same in every language. */
export const containerNames: Readonly<Record<MediaFormat, string>> = {
  mp4: 'MP4',
  webm: 'WebM',
  matroska: 'MKV',
  avi: 'AVI',
  asf: 'WMV',
  flv: 'FLV',
  realmedia: 'RMVB',
  mpeg: 'MPEG',
  mpegts: 'MPEG-TS',
  ogg: 'Ogg',
  mp3: 'MP3',
  wav: 'WAV',
  flac: 'FLAC',
  aac: 'AAC',
  amr: 'AMR',
};

const videoNames: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'HEVC (H.265)',
  vvc: 'VVC (H.266)',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'Apple ProRes',
  mpeg4: 'MPEG-4 Part 2',
  msmpeg4v3: 'MPEG-4 (Microsoft)',
  mpeg1video: 'MPEG-1',
  mpeg2video: 'MPEG-2',
  mjpeg: 'Motion JPEG',
  h263: 'H.263',
  dvvideo: 'DV',
  dnxhd: 'DNxHD',
  cfhd: 'CineForm',
  rv30: 'RealVideo 8',
  rv40: 'RealVideo 9',
  wmv1: 'WMV 7',
  wmv2: 'WMV 8',
  wmv3: 'WMV 9',
  vc1: 'VC-1',
  svq3: 'Sorenson Video 3',
  theora: 'Theora',
  qtrle: 'QuickTime Animation',
  rawvideo: 'RAW',
};

const soundNames: Readonly<Record<string, string>> = {
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
  alac: 'Apple Lossless (ALAC)',
  ac3: 'Dolby Digital (AC-3)',
  eac3: 'Dolby Digital Plus (E-AC-3)',
  dts: 'DTS',
  amr_nb: 'AMR',
  amr_wb: 'AMR-WB',
  adpcm_ima_wav: 'IMA ADPCM',
  adpcm_ms: 'Microsoft ADPCM',
  pcm_alaw: 'A-law',
  pcm_mulaw: 'µ-law',
};

/** What people call the codec of a sound. */
export const soundName = (codec: string): string =>
  soundNames[codec] ?? (codec.startsWith('pcm_') ? 'PCM' : codec);

/** What people call the codec of a video; with its kind where browsers play another kind of it. */
export function videoName({ codec, profile, pixelFormat }: VideoTrack): string {
  const name = videoNames[codec] ?? codec;
  const isUsual = pixelFormat === null || ['yuv420p', 'yuvj420p'].includes(pixelFormat);
  return isUsual || !['h264', 'vp8', 'vp9', 'av1'].includes(codec)
    ? name
    : `${name} (${profile ?? pixelFormat})`;
}
