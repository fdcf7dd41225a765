import type { Group } from 'konva/lib/Group';
import type { Layer } from 'konva/lib/Layer';
import { areImagesLoading } from '../../drawing/useImage';
import { watchDrawRequests } from '../drawRequests';

/** How long nothing may have asked to be drawn, milliseconds. */
const QUIET_MS = 200;
const LOOK_MS = 40;
/** After this long an element that never rests is taken as it is, and one that shows nothing is given up, milliseconds. */
const MOST_MS = 4_000;

/**
 * Takes the picture of a group when its component, its letters and its images are there and nothing changes.
 * @param take the picture; null while nothing is seen
 * @returns what ends that
 */
export function whenSettled<T>(
  { layer, group }: { layer: Layer; group: Group },
  take: () => T | null,
  done: (taken: T | null) => void,
): () => void {
  const began = performance.now();
  let last = began;
  const unwatch = watchDrawRequests(layer, () => {
    last = performance.now();
  });
  const end = () => {
    unwatch();
    clearInterval(timer);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now - began > MOST_MS;
    const isSettled =
      group.hasChildren() &&
      now - last >= QUIET_MS &&
      document.fonts.status === 'loaded' &&
      !areImagesLoading();
    if (!isSettled && !isLate) return;
    const taken = take();
    if (taken === null && !isLate) {
      // A frame may still be asked for its first picture.
      last = now;
      return;
    }
    end();
    done(taken);
  }, LOOK_MS);
  return end;
}
