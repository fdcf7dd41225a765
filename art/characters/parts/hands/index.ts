import type { Greeting, HandKind } from '../../anatomy/arms';
import type { Skin } from '../../anatomy/scene';
import { flatHand, relaxedHand } from './back';
import { claspedHands, pressedHands, salutingHands } from './both';
import { thumbUp } from './fist';
import { counting, OFFERING, openPalm, WAVING } from './palm';

export { handDefs } from './defs';

/**
 * A hand on the left of the picture, from its wrist at 0 0 along the x axis, 190 long. Needs {@link handDefs}.
 * @param paint of palm or back, which goes on from the forearm
 */
export function handOf(kind: HandKind, skin: Skin, paint: string): string {
  switch (kind) {
    case 'wave':
      return openPalm(skin, paint, WAVING);
    case 'open':
      return openPalm(skin, paint, OFFERING);
    case 'one':
      return counting(skin, paint, 1);
    case 'two':
      return counting(skin, paint, 2);
    case 'three':
      return counting(skin, paint, 3);
    case 'thumb':
      return thumbUp(skin, paint);
    case 'flat':
      return flatHand(skin, paint);
    case 'joined':
    case 'relaxed':
      return relaxedHand(skin, paint);
  }
}

/** Both hands together; 0 0 is between the wrists. */
export function joinedHands(greeting: Greeting | undefined, skin: Skin, paint: string): string {
  if (greeting === 'salute') return salutingHands(skin, paint);
  return greeting === undefined ? claspedHands(skin, paint) : pressedHands(skin);
}
