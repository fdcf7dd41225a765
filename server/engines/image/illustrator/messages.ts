import type { ImageRequest } from '../port';

/** A picture to be drawn. */
export interface Order {
  request: ImageRequest;
  /** In pixels; that of the ratio when it is not given. */
  width?: number | undefined;
}

export interface Drawing {
  /** PNG, hardly compressed: whoever keeps it chooses its format, and it is encoded with loss only once. */
  bytes: Buffer;
  understood: string[];
}

/** What the program of the illustrator is told: docs/protocols/illustrator.md. */
export type ToProgram = { op: 'draw'; order: Order } | { op: 'stop' };

/** What it says: `ready` first, then one answer to each `draw`. */
export type FromProgram =
  | { op: 'ready' }
  | { op: 'drawn'; drawing: Drawing }
  | { op: 'stopped' }
  | { op: 'failed'; message: string };
