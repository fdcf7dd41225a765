import type { FileHandle } from 'node:fs/promises';
import type { SoundTrack, VideoTrack } from '../../shared/ffmpeg/media-facts';
import { bytesAt } from './bytes';

/** A box of an MP4 or MOV file: what lies from `from` to `to`. */
interface Box {
  type: string;
  from: number;
  to: number;
}

/** Boxes that are looked at on one level: no sensible file has more. */
const BOXES = 1_000;
/** Where the fields and the boxes of a picture's description begin. */
const PICTURE_SIZE = 32;
const PICTURE_BOXES = 86;
const DESCRIPTION_BYTES = 4_096;

/** The name that ffmpeg gives a codec, by its name in the file. */
const codecs: Readonly<Record<string, string>> = {
  avc1: 'h264',
  avc3: 'h264',
  hvc1: 'hevc',
  hev1: 'hevc',
  dvh1: 'hevc',
  dvhe: 'hevc',
  vp08: 'vp8',
  vp09: 'vp9',
  av01: 'av1',
  mp4v: 'mpeg4',
  s263: 'h263',
  jpeg: 'mjpeg',
  mjpa: 'mjpeg',
  apch: 'prores',
  apcn: 'prores',
  apcs: 'prores',
  apco: 'prores',
  ap4h: 'prores',
  ap4x: 'prores',
  mp4a: 'aac',
  '.mp3': 'mp3',
  Opus: 'opus',
  fLaC: 'flac',
  'ac-3': 'ac3',
  'ec-3': 'eac3',
  samr: 'amr_nb',
  sowt: 'pcm_s16le',
  twos: 'pcm_s16be',
};

/** Kinds of H.264 by the number that the file gives them; those that are not here have 8 bits and 4:2:0. */
const rareProfiles: Readonly<Record<number, { profile: string; pixelFormat: string }>> = {
  110: { profile: 'High 10', pixelFormat: 'yuv420p10le' },
  122: { profile: 'High 4:2:2', pixelFormat: 'yuv422p' },
  244: { profile: 'High 4:4:4 Predictive', pixelFormat: 'yuv444p' },
};

async function* boxesIn(file: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  for (let count = 0; at + 8 <= to && count < BOXES; count++) {
    const head = await bytesAt(file, at, 16);
    if (head.length < 8) return;
    const said = head.readUInt32BE(0);
    const isLong = said === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : said === 0 ? to - at : said;
    if (size < 8) return;
    yield { type: head.toString('latin1', 4, 8), from: at + (isLong ? 16 : 8), to: Math.min(to, at + size) };
    at += size;
  }
}

async function boxOf(file: FileHandle, within: Box, ...path: string[]): Promise<Box | null> {
  let place = within;
  for (const type of path) {
    let found: Box | null = null;
    for await (const box of boxesIn(file, place.from, place.to))
      if (box.type === type) {
        found = box;
        break;
      }
    if (found === null) return null;
    place = found;
  }
  return place;
}

function videoOf(index: number, description: Buffer): VideoTrack | null {
  const type = description.toString('latin1', 4, 8);
  if (description.length < PICTURE_BOXES) return null;
  const codec = codecs[type] ?? type.trim();
  const settings = description.indexOf('avcC', PICTURE_BOXES, 'latin1');
  const rare = settings < 0 ? undefined : rareProfiles[description[settings + 5] ?? 0];
  return {
    index,
    codec,
    profile: rare?.profile ?? null,
    pixelFormat: rare?.pixelFormat ?? (codec === 'h264' ? 'yuv420p' : null),
    width: description.readUInt16BE(PICTURE_SIZE),
    height: description.readUInt16BE(PICTURE_SIZE + 2),
    range: 'standard',
  };
}

/** The first video and the first sound of an MP4 or MOV file by its header; null without one. */
export async function mp4Tracks(
  file: FileHandle,
  size: number,
): Promise<{ video: VideoTrack | null; sound: SoundTrack | null } | null> {
  const movie = await boxOf(file, { type: '', from: 0, to: size }, 'moov');
  if (movie === null) return null;
  let video: VideoTrack | null = null;
  let sound: SoundTrack | null = null;
  let index = 0;
  for await (const track of boxesIn(file, movie.from, movie.to)) {
    if (track.type !== 'trak') continue;
    const handler = await boxOf(file, track, 'mdia', 'hdlr');
    const table = await boxOf(file, track, 'mdia', 'minf', 'stbl', 'stsd');
    const kind = handler && (await bytesAt(file, handler.from + 8, 4)).toString('latin1');
    // The first description stands behind the version and the count of the table.
    const description = table && (await bytesAt(file, table.from + 8, DESCRIPTION_BYTES));
    if (description !== null && kind === 'vide') video ??= videoOf(index, description);
    if (description !== null && kind === 'soun') {
      const type = description.toString('latin1', 4, 8);
      sound ??= { index, codec: codecs[type] ?? type.trim() };
    }
    index += 1;
  }
  return { video, sound };
}
