import type { ImageRequest } from '../port';

/** A picture to draw. */
export interface Order {
  request: ImageRequest;
  /** In pixels; by default the width of the ratio. */
  width?: number | undefined;
}

export interface Drawing {
  /** PNG with little compression: the server chooses the final format, so that it is encoded with loss only once. */
  bytes: Buffer;
  understood: string[];
}

/** Messages to the illustrator's program: docs/protocols/illustrator.md. */
export type ToProgram = { op: 'draw'; order: Order } | { op: 'stop' };

/** Messages from it: `ready` first, then one answer to each `draw`. */
export type FromProgram =
  | { op: 'ready' }
  | { op: 'drawn'; drawing: Drawing }
  | { op: 'stopped' }
  | { op: 'failed'; message: string };
