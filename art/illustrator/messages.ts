import type { Drawing, Order } from './order';

/** What the program is told: docs/protocols/illustrator.md. */
export type Request = { op: 'draw'; order: Order } | { op: 'stop' };

/** What it says: `ready` first, then one answer to each `draw`. */
export type Answer =
  | { op: 'ready' }
  | { op: 'drawn'; drawing: Drawing }
  | { op: 'stopped' }
  | { op: 'failed'; message: string };
