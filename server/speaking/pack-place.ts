import type { PackPlace } from '../../contract/provider/schema';
import type { PosePack } from '../engines/avatar/port';

/** Where a client gets the pictures of a pack. @param url of its bodies */
export function packPlaceOf({ hash, poses, moves, eyes, mouths, scales }: PosePack, url: string): PackPlace {
  const { idle, home = 0 } = moves;
  return { url, hash, poses, idle, home, eyes: [...eyes], mouths, scales: [...scales] };
}
