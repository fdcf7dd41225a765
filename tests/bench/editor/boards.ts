import { stageSizes } from '../../../contract/document/limits';
import type { Element } from '../../../contract/document/schema';

/** Numbers from 0 to 1, the same ones for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const colors = ['#3B3FCE', '#0F8A68', '#B4690E', '#C92A2A', '#565D70', '#8F94FF'];

/** Shapes strewn over a landscape stage, the last one in the middle and in front: the one that is dragged. */
export function boardOf(count: number, seed = 7): Element[] {
  const next = seeded(seed);
  const stage = stageSizes[1];
  return Array.from({ length: count }, (_, index) => {
    const [width, height] = [24 + next() * 60, 24 + next() * 60];
    const isDragged = index === count - 1;
    const at = isDragged
      ? { left: 600, top: 320, width: 80, height: 80 }
      : { left: next() * (stage.width - width), top: next() * (stage.height - height), width, height };
    return {
      id: `shape-${index}`,
      type: 'mirra.shape',
      version: 1,
      name: `s${index}`,
      box: at,
      rotation: 0,
      opacity: 1,
      lockAspect: false,
      locked: false,
      hidden: false,
      groupId: null,
      style: { radius: 6, stroke: null, shadow: null },
      props: { kind: index % 3 === 0 ? 'ellipse' : 'rectangle', fill: colors[index % colors.length] },
    };
  });
}
