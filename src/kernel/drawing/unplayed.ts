import { createObservable, type Observable } from '../core/observable';

const urls = createObservable<ReadonlySet<string>>(new Set());
/** Addresses of videos that this browser has tried and cannot play. */
export const unplayed: Observable<ReadonlySet<string>> = urls;

/** Notes that this browser cannot play a video. */
export function noteUnplayed(url: string): void {
  if (!urls.get().has(url)) urls.set(new Set(urls.get()).add(url));
}
