import { createObservable } from '../core/observable';

/** Addresses of videos that this browser has tried and cannot play. */
export const unplayed = createObservable<ReadonlySet<string>>(new Set());

/** Notes that this browser cannot play a video. */
export function noteUnplayed(url: string): void {
  if (!unplayed.get().has(url)) unplayed.set(new Set(unplayed.get()).add(url));
}
