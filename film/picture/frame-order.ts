import { type Seen, seenAt, type Timeline } from '../timeline';

/** A frame of a film as it comes to be drawn. */
export interface OrderedFrame {
  readonly frame: number;
  readonly seen: Seen;
  /** Ids of scenes that no frame shows from here on, so that what was loaded for them can be given up. */
  readonly past: readonly string[];
}

/** The frames of a film from its first to its last, each once. */
export function* frameOrder(timeline: Timeline): Generator<OrderedFrame> {
  let shown: readonly string[] = [];
  for (let frame = 0; frame < timeline.frames; frame++) {
    const seen = seenAt(timeline, frame);
    if (seen === null) continue;
    const now = [seen.scene.span.id, ...(seen.next === null ? [] : [seen.next.span.id])];
    yield { frame, seen, past: shown.filter((id) => !now.includes(id)) };
    shown = now;
  }
}
