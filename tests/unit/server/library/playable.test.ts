import { describe, expect, test } from 'vitest';
import type { MediaFacts, MediaFormat } from '../../../../server/engines/media-probe/port';
import { planConversion } from '../../../../server/modules/library/content/playable';

const facts = (
  format: MediaFormat,
  video: [codec: string, pixelFormat?: string | null, profile?: string] | null,
  sound: string | null = null,
): MediaFacts => ({
  format,
  durationMs: 1000,
  video: video && {
    index: 0,
    codec: video[0],
    pixelFormat: video[1] === undefined ? 'yuv420p' : video[1],
    profile: video[2] ?? null,
    width: 320,
    height: 180,
    range: 'standard',
  },
  sound: sound === null ? null : { index: 1, codec: sound },
});

describe('browsers play', () => {
  test.each([
    ['H.264 with AAC', facts('mp4', ['h264'], 'aac')],
    ['H.264 of a camera that uses all of its range', facts('mp4', ['h264', 'yuvj420p'], 'mp3')],
    ['H.264 whose header was read alone', facts('mp4', ['h264', null])],
    ['VP9 in MP4', facts('mp4', ['vp9'], 'opus')],
    ['AV1 of 10 bits', facts('mp4', ['av1', 'yuv420p10le'], 'flac')],
    ['VP8 with Vorbis', facts('webm', ['vp8'], 'vorbis')],
    ['a WebM with opacity', facts('webm', ['vp9', 'yuva420p'], 'opus')],
    ['an MP4 of sound', facts('mp4', null, 'aac')],
    ['MP3', facts('mp3', null, 'mp3')],
    ['WAV of 24 bits', facts('wav', null, 'pcm_s24le')],
    ['FLAC', facts('flac', null, 'flac')],
    ['AAC', facts('aac', null, 'aac')],
  ])('%s', (_what, file) => {
    expect(planConversion(file)).toBeNull();
  });
});

describe('browsers do not play', () => {
  test.each([
    ['HEVC (H.265)', facts('mp4', ['hevc'], 'aac'), 'encode', 'take'],
    ['HEVC (H.265)', facts('mp4', ['hevc', 'yuv420p10le'], 'ac3'), 'encode', 'encode'],
    ['Apple ProRes', facts('mp4', ['prores', 'yuv422p10le'], 'pcm_s24le'), 'encode', 'encode'],
    ['MPEG-4 Part 2', facts('mp4', ['mpeg4']), 'encode', null],
    ['H.264 (High 10)', facts('mp4', ['h264', 'yuv420p10le', 'High 10'], 'aac'), 'encode', 'take'],
    ['H.264 (yuv422p)', facts('mp4', ['h264', 'yuv422p'], 'aac'), 'encode', 'take'],
    ['VP9 (Profile 1)', facts('webm', ['vp9', 'yuv444p', 'Profile 1'], 'opus'), 'encode', 'encode'],
    ['VP8', facts('mp4', ['vp8']), 'encode', null],
    ['Dolby Digital (AC-3)', facts('mp4', ['h264'], 'ac3'), 'take', 'encode'],
    ['Apple Lossless (ALAC)', facts('mp4', ['h264'], 'alac'), 'take', 'encode'],
    ['PCM', facts('mp4', ['h264'], 'pcm_s16le'), 'take', 'encode'],
    ['MKV', facts('matroska', ['h264'], 'aac'), 'take', 'take'],
    ['FLV', facts('flv', ['h264'], 'mp3'), 'take', 'take'],
    // Without the times of its pictures a stream is computed anew.
    ['AVI', facts('avi', ['h264'], 'mp3'), 'encode', 'encode'],
    ['MPEG-TS', facts('mpegts', ['h264'], 'aac'), 'encode', 'encode'],
    ['WMV', facts('asf', ['wmv3'], 'wmav2'), 'encode', 'encode'],
    ['RMVB', facts('realmedia', ['rv40'], 'cook'), 'encode', 'encode'],
    ['IMA ADPCM', facts('wav', null, 'adpcm_ima_wav'), null, 'encode'],
    ['Apple Lossless (ALAC)', facts('mp4', null, 'alac'), null, 'encode'],
    ['AMR', facts('amr', null, 'amr_nb'), null, 'encode'],
    ['Ogg', facts('ogg', null, 'opus'), null, 'encode'],
    ['a-new-codec', facts('mp4', ['a-new-codec']), 'encode', null],
  ])('%s', (codec, file, video, sound) => {
    expect(planConversion(file)).toEqual({ codec, video, sound });
  });

  test('an unknown container with unknown codecs', () => {
    expect(planConversion(facts('avi', null))).toMatchObject({ codec: 'AVI' });
  });
});
