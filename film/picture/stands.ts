import { Breathing, type Stand } from '../../elements/avatar/breathing';

/** Number of the mouth at rest. */
const REST = 0;

/**
 * How a figure stands at each frame of a scene. The breath of a frame depends on all before it, so they are computed at once.
 * @param hash of the pack, so that two avatars do not breathe together
 */
export function standsOf(looks: Uint16Array, hash: string): (frame: number) => Stand {
  const breathing = new Breathing(Number.parseInt(hash.slice(0, 8), 16));
  const stands: Stand[] = [];
  for (let at = 1; at < looks.length; at += 2) stands.push(breathing.next(looks[at] !== REST));
  return (frame) => stands[frame] ?? { growth: 0, lean: 0 };
}
