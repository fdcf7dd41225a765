import type { Place, SheetPlace } from '../../../contract/provider/schema';
import type { PoseFile } from '../shared/pose-file';
import type { PortraitStep, PortraitStrip } from './port';

/** All pictures that a portrait has: what its mouth, its body and its eyes do. */
export interface BakePlan {
  mouths: readonly Readonly<Record<'open' | 'spread' | 'round' | 'press' | 'tuck' | 'tongue', number>>[];
  bodies: readonly Readonly<Record<'breath' | 'swayX' | 'swayY' | 'tilt', number>>[];
  eyes: readonly Readonly<Record<'blink' | 'brow' | 'gazeX' | 'gazeY', number>>[];
}

/** How a picture lies on the base; only the program knows what it says. */
export type Layout = object;

interface Photograph {
  picture: Buffer;
  mask: Buffer;
  reading: { width: number; height: number; landmarks: readonly number[] };
  plan: BakePlan;
}

export interface Order extends Photograph {
  layout?: Layout;
  isFrame?: boolean;
}

/** A photograph that is shown in motion, picture by picture. */
export interface StripOrder extends Photograph {
  steps: readonly PortraitStep[];
}

/** Result of the program. */
export interface Baked {
  bodies: { body: Part<Place>; eyes: Part<SheetPlace>; mouths: Part<SheetPlace> }[];
  face: Place;
  layout: Layout;
  /** Null for a frame of a video. */
  pictures: Record<'cover' | 'preview' | 'still', Uint8Array> | null;
}

type Part<P> = { place: P; bytes: Uint8Array };

/** Messages to the program: docs/protocols/portrait.md. */
export type ToProgram = { op: 'bake'; order: Order } | { op: 'strip'; order: StripOrder } | { op: 'stop' };

/** Messages from it: `ready` first, then `progress` and one answer to each order. */
export type FromProgram =
  | { op: 'ready' }
  | { op: 'progress'; share: number }
  | { op: 'baked'; baked: Baked }
  | { op: 'drawn'; strip: Omit<PortraitStrip, 'bytes'> & { bytes: Uint8Array } }
  | { op: 'stopped' }
  | { op: 'refused'; reason: 'badPicture' | 'badReading'; message: string }
  | { op: 'failed'; message: string };

export const buffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The parts of a body as they are filed. */
export const poseFileOf = ({ body, eyes, mouths }: Baked['bodies'][number]): PoseFile => ({
  body: { place: body.place, bytes: buffer(body.bytes) },
  eyes: { place: eyes.place, bytes: buffer(eyes.bytes) },
  mouths: { place: mouths.place, bytes: buffer(mouths.bytes) },
});
