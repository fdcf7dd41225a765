import type { Size } from '../../document';
import type { Viewport } from './viewport';

/** A range of a list, without the item at `to`. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

const runRound = (seats: readonly number[]): Run | null =>
  seats.length === 0 ? null : { from: Math.min(...seats), to: Math.max(...seats) + 1 };

/**
 * The run of objects to draw one by one: the changed ones, together with the selected ones if both are close to each other.
 * Null when that would be more than `longest`.
 */
export function liveRun(
  changed: readonly number[],
  selected: readonly number[],
  longest: number,
): Run | null {
  const candidates = [runRound([...changed, ...selected]), runRound(changed), runRound(selected)];
  return candidates.find((run) => run !== null && run.to - run.from <= longest) ?? null;
}

/** Whether two lists are equal except for a run of the first one, as when objects in it were added, removed or reordered. */
export function agreesOutside<T>(before: readonly T[], run: Run, now: readonly T[]): boolean {
  const behind = before.length - run.to;
  if (now.length < run.from + behind) return false;
  for (let index = 0; index < run.from; index++) if (before[index] !== now[index]) return false;
  for (let index = 1; index <= behind; index++) if (before.at(-index) !== now.at(-index)) return false;
  return true;
}

/** Whether a picture of the canvas that was made in one view covers the visible stage of another one. */
export function coversView(made: Viewport, seen: Viewport, canvas: Size, stage: Size): boolean {
  const covers = (offset: 'x' | 'y', length: 'width' | 'height'): boolean => {
    const part = (view: Viewport) => ({
      from: Math.max(0, -view[offset] / view.scale),
      to: Math.min(stage[length], (canvas[length] - view[offset]) / view.scale),
    });
    const [had, wanted] = [part(made), part(seen)];
    const pixel = 1 / seen.scale;
    return wanted.from >= had.from - pixel && wanted.to <= had.to + pixel;
  };
  return covers('x', 'width') && covers('y', 'height');
}
