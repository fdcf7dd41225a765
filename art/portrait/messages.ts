import type { Layout } from './picture/layout';
import type { BakePlan } from './plan';

/** A photograph with what was read from it. */
export interface Photograph {
  /** JPEG, PNG or WebP. */
  picture: Buffer;
  /** Gray PNG of the picture's proportions, to which it is stretched: white where the person is. */
  mask: Buffer;
  reading: { width: number; height: number; landmarks: readonly number[] };
  /** How the picture lies on the base, as for another frame of the same video; absent, it is chosen by the picture. */
  layout?: Layout;
}

/** A portrait to be made. */
export interface Order extends Photograph {
  plan: BakePlan;
  /** Only bodies are wanted, as of a frame that is not the first of its video. */
  isFrame?: boolean;
}

/** A rectangle on the 720 x 1280 base. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A WebP picture of one look, or a sheet of several. */
export interface Part {
  place: Place & { columns?: number; count?: number };
  bytes: Buffer;
}

export interface BakedBody {
  body: Part;
  eyes: Part;
  mouths: Part;
}

/** All pictures of a portrait. */
export interface Baked {
  bodies: BakedBody[];
  /** The rectangle in which mouths change, in any body; its edges are multiples of 16. */
  face: Place;
  layout: Layout;
  /** Null for a frame of a video. */
  pictures: Pictures | null;
}

/** What is seen of a portrait where it does not speak. */
export interface Pictures {
  cover: Buffer;
  /** The bust as it speaks and blinks, animated. */
  preview: Buffer;
  still: Buffer;
}

/** One picture of a portrait in motion: numbers in the lists of a plan. */
export interface Step {
  body: number;
  eyes: number;
  mouth: number;
}

/** A photograph that is shown in motion before a portrait is made of it. */
export interface StripOrder extends Photograph {
  plan: BakePlan;
  /** The pictures that are wanted, at least one. */
  steps: readonly Step[];
}

/** Busts side by side on one WebP picture, in the order of their steps. */
export interface Strip {
  bytes: Buffer;
  /** Size of one bust, pixels. */
  width: number;
  height: number;
  columns: number;
}

/** What the program is told. */
export type Request = { op: 'bake'; order: Order } | { op: 'strip'; order: StripOrder } | { op: 'stop' };

/** What it says: `ready` first, then `progress` and one answer to each order. */
export type Answer =
  | { op: 'ready' }
  | { op: 'progress'; share: number }
  | { op: 'baked'; baked: Baked }
  | { op: 'drawn'; strip: Strip }
  | { op: 'stopped' }
  | { op: 'refused'; reason: 'badPicture' | 'badReading'; message: string }
  | { op: 'failed'; message: string };
