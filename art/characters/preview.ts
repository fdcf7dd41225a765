import type { AvatarDesign } from '../../contract/avatar-design/schema';
import { type Region, renderScene, WHOLE } from './anatomy/scene';
import { designed } from './design';
import { REST } from './mouth-shape';

const AT_REST = { breath: 0.3, swayX: 0, swayY: 0, tilt: 0, blink: 0, brow: 0.1, gazeX: 0, gazeY: 0 };
const SMILE = { ...REST, spread: 0.35 };

/** What a preview of a bust shows: head and trunk. */
const BUST: Region = { left: 60, top: 40, width: 600, height: 800 };
/** Heads of busts are larger than this. */
const SMALL_HEAD = 0.8;

/**
 * A picture of a design as an address; null for parts that do not go together.
 * @param frame `whole` shows all that a still of the avatar shows, `close` head and trunk of a bust
 */
export function designPicture(design: AvatarDesign, frame: 'whole' | 'close'): string | null {
  const character = designed(0, design);
  if (character === null) return null;
  const region = frame === 'close' && character.head.scale > SMALL_HEAD ? BUST : WHOLE;
  return `data:image/svg+xml,${encodeURIComponent(renderScene(character, AT_REST, SMILE, undefined, region))}`;
}
