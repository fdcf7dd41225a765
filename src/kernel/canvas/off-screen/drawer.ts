import type { Box, Element } from '../../../../contract/document/schema';
import { createObservable, type Observable } from '../../core/observable';

/** An element as its type draws it, without what its object adds: where it stands, its rotation and its opacity. */
export interface DrawnElement {
  readonly canvas: HTMLCanvasElement;
  /** Where it lies, in shares of the element's box. */
  readonly place: Box;
}

/** An element that is being drawn. */
export interface DrawJob {
  readonly id: number;
  readonly element: Element;
  done(drawn: DrawnElement | null): void;
}

/** Draws elements off the screen, also those of scenes that are not shown. */
export interface ElementDrawer {
  /** What is being drawn; for `ElementDrawing` alone, which has to be mounted. */
  readonly jobs: Observable<readonly DrawJob[]>;
  /** Counts up when element types have come or gone, so that others can be drawn. */
  readonly types: Observable<number>;
  /** Tells of that. */
  noteTypes(): void;
  /**
   * An element as it looks now; null where no plugin draws it, or nothing of it is seen.
   * @throws the reason of the signal
   */
  draw(element: Element, signal?: AbortSignal): Promise<DrawnElement | null>;
}

/** Elements that are drawn at a time: each has a canvas and components of its own. */
const AT_ONCE = 6;

/** See {@link ElementDrawer}. */
export function createElementDrawer(): ElementDrawer {
  const jobs = createObservable<readonly DrawJob[]>([]);
  const types = createObservable(0);
  const waiting: DrawJob[] = [];
  let count = 0;

  function drop(job: DrawJob): void {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
    const running = jobs.get().filter((one) => one !== job);
    const next = waiting.splice(0, AT_ONCE - running.length);
    if (next.length > 0 || running.length < jobs.get().length) jobs.set([...running, ...next]);
  }

  return {
    jobs,
    types,
    noteTypes: () => types.set(types.get() + 1),
    draw: (element, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const abort = () => {
          drop(job);
          reject(signal?.reason as Error);
        };
        const job: DrawJob = {
          id: count++,
          element,
          done(drawn) {
            signal?.removeEventListener('abort', abort);
            drop(job);
            resolve(drawn);
          },
        };
        signal?.addEventListener('abort', abort, { once: true });
        if (jobs.get().length < AT_ONCE) jobs.set([...jobs.get(), job]);
        else waiting.push(job);
      }),
  };
}
