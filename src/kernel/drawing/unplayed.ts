import { createObservable, type Observable } from '../core/observable';

const films = createObservable<ReadonlySet<string>>(new Set());
/** Addresses of videos that this browser has tried and cannot play. */
export const unplayed: Observable<ReadonlySet<string>> = films;

/** Notes that this browser cannot play a video. */
export function noteUnplayed(url: string): void {
  if (!films.get().has(url)) films.set(new Set(films.get()).add(url));
}
