import type { PackPlace } from '../../contract/provider/schema';
import type { PosePack } from '../engines/avatar/port';

/** What of a pack says what an avatar can do. */
export type ShownPack = Pick<
  PosePack,
  'hash' | 'poses' | 'moves' | 'eyes' | 'mouths' | 'scales' | 'gestures' | 'mouthFor'
>;

/** Where a client gets the pictures of a pack. @param url of its bodies */
export function packPlaceOf(
  { hash, poses, moves, eyes, mouths, scales, gestures }: ShownPack,
  url: string,
): PackPlace {
  const { idle, home = 0 } = moves;
  const behind = gestures && { gestures: gestures.body };
  return { url, hash, poses, idle, home, ...behind, eyes: [...eyes], mouths, scales: [...scales] };
}

/** A pack as clients know it that ask for no gestures: with the numbers of its bodies and looks that all packs have. */
export function withoutGestures(pack: ShownPack): ShownPack {
  const { hash, moves, mouths, scales, gestures } = pack;
  const { arms: _, ...others } = moves;
  return {
    hash,
    poses: gestures?.body ?? pack.poses,
    moves: others,
    eyes: pack.eyes.slice(0, gestures?.look),
    mouths,
    scales,
    mouthFor: (shape) => pack.mouthFor(shape),
  };
}
