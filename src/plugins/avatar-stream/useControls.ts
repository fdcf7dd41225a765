import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Box, Size } from '../../document';

/** Layers of the player that lie over the stage. */
const LAYERS = '[data-layer="over-stage"], [data-layer="controls"], [data-layer="overlay"]';

/** What a layer shows: what takes no pointer is a frame around it. */
function shownIn(parent: Element): Element[] {
  return [...parent.children].flatMap((child) =>
    getComputedStyle(child).pointerEvents === 'none' ? shownIn(child) : [child],
  );
}

const isSame = (a: readonly Box[], b: readonly Box[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Where the controls and the words of the player lie over a stage, in stage units.
 * @returns them, and the reference for an element on the stage
 */
export function useControls<E extends HTMLElement>(
  stage: Size,
): { element: RefObject<E | null>; controls: readonly Box[] } {
  const element = useRef<E>(null);
  const [controls, setControls] = useState<readonly Box[]>([]);
  useEffect(() => {
    const player = element.current?.closest('section');
    const ground = element.current?.offsetParent;
    if (!player || !ground) return;
    const measure = () => {
      const at = ground.getBoundingClientRect();
      // The stage is turned with its player, a quarter clockwise.
      const isTurned = player.dataset.turned !== undefined;
      const scale = (isTurned ? at.height : at.width) / stage.width;
      if (scale === 0) return;
      const found = [...player.querySelectorAll(LAYERS)].flatMap(shownIn).flatMap((one): Box[] => {
        const { left, top, right, width, height } = one.getBoundingClientRect();
        if (width === 0 || height === 0) return [];
        return isTurned
          ? [{ left: top - at.top, top: at.right - right, width: height, height: width }]
          : [{ left: left - at.left, top: top - at.top, width, height }];
      });
      const boxes = found.map((box) => ({
        left: box.left / scale,
        top: box.top / scale,
        width: box.width / scale,
        height: box.height / scale,
      }));
      setControls((old) => (isSame(old, boxes) ? old : boxes));
    };
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(later);
    const contents = new MutationObserver(later);
    sizes.observe(player);
    sizes.observe(ground);
    for (const layer of player.querySelectorAll(LAYERS))
      contents.observe(layer, { childList: true, subtree: true, characterData: true, attributes: true });
    later();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      contents.disconnect();
    };
  }, [stage]);
  return { element, controls };
}
