import type { FileHandle } from 'node:fs/promises';
import type { SoundTrack, VideoTrack } from '../../shared/ffmpeg/media-facts';
import { bytesAt } from './bytes';

/** The tracks are described before the first picture. */
const HEAD_BYTES = 1024 * 1024;

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const VIDEO = 0xe0;
const WIDTH = 0xb0;
const HEIGHT = 0xba;

/** The name that ffmpeg gives a codec, by its name in the file. */
const codecs: Readonly<Record<string, string>> = {
  V_VP8: 'vp8',
  V_VP9: 'vp9',
  V_AV1: 'av1',
  A_OPUS: 'opus',
  A_VORBIS: 'vorbis',
};

/** A number of the format: as many bytes as its first one says. @returns null behind the end of what was read */
function numberAt(head: Buffer, at: number, isId: boolean): { value: number; length: number } | null {
  const first = head[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8 || at + length > head.length) return null;
  let value = isId ? first : first & (0xff >> length);
  for (let i = 1; i < length; i++) value = value * 256 + (head[at + i] ?? 0);
  return { value, length };
}

interface Element {
  id: number;
  from: number;
  to: number;
}

function* elementsIn(head: Buffer, from: number, to: number): Generator<Element> {
  let at = from;
  while (at < to) {
    const id = numberAt(head, at, true);
    const size = id && numberAt(head, at + id.length, false);
    if (id === null || size === null) return;
    const start = at + id.length + size.length;
    // A live recording does not know how long it is: its size has all bits set.
    const isOpen = size.value >= 2 ** (7 * size.length) - 1;
    const end = isOpen ? to : Math.min(to, start + size.value);
    yield { id: id.value, from: start, to: end };
    at = end;
  }
}

const find = (head: Buffer, within: Omit<Element, 'id'>, id: number): Element | undefined => {
  for (const element of elementsIn(head, within.from, within.to)) if (element.id === id) return element;
  return undefined;
};

const unsigned = (head: Buffer, element: Element | undefined): number =>
  element === undefined || element.to - element.from > 6 || element.to === element.from
    ? 0
    : head.readUIntBE(element.from, element.to - element.from);

/** The first video and the first sound of a WebM file by its header; null without one. */
export async function webmTracks(
  file: FileHandle,
): Promise<{ video: VideoTrack | null; sound: SoundTrack | null } | null> {
  const head = await bytesAt(file, 0, HEAD_BYTES);
  const segment = find(head, { from: 0, to: head.length }, SEGMENT);
  const tracks = segment && find(head, segment, TRACKS);
  if (tracks === undefined) return null;
  let video: VideoTrack | null = null;
  let sound: SoundTrack | null = null;
  let index = 0;
  for (const track of elementsIn(head, tracks.from, tracks.to)) {
    if (track.id !== TRACK) continue;
    const type = unsigned(head, find(head, track, TRACK_TYPE));
    const name = find(head, track, CODEC);
    const said = name === undefined ? 'unknown' : head.toString('latin1', name.from, name.to);
    const codec = codecs[said] ?? said;
    const picture = find(head, track, VIDEO);
    if (type === 1 && picture !== undefined) {
      const width = unsigned(head, find(head, picture, WIDTH));
      const height = unsigned(head, find(head, picture, HEIGHT));
      video ??= { index, codec, profile: null, pixelFormat: null, width, height, range: 'standard' };
    }
    if (type === 2) sound ??= { index, codec };
    index += 1;
  }
  return { video, sound };
}
