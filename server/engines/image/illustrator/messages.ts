import type { Drawing, Order } from '../../../../tools/illustrator/draw';

/** What the program of the illustrator is told. */
export type ToProgram = { op: 'draw'; order: Order } | { op: 'stop' };

/** What it says: `ready` first, then one answer to each `draw`. */
export type FromProgram =
  | { op: 'ready' }
  | { op: 'drawn'; drawing: Drawing }
  | { op: 'stopped' }
  | { op: 'failed'; message: string };
