import type { Greeting, HandKind } from '../../anatomy/arms';
import { flatHand, relaxedHand } from './back';
import { claspedHands, pressedHands, salutingHands } from './both';
import type { Flesh } from './defs';
import { thumbUp } from './fist';
import { counting, OFFERING, openPalm, WAVING } from './palm';

export { type Flesh, handDefs } from './defs';

/**
 * A hand on the left of the picture, from its wrist at 0 0 along the x axis, 190 long. Needs {@link handDefs}.
 */
export function handOf(kind: HandKind, flesh: Flesh): string {
  switch (kind) {
    case 'wave':
      return openPalm(flesh, WAVING);
    case 'open':
      return openPalm(flesh, OFFERING);
    case 'one':
      return counting(flesh, 1);
    case 'two':
      return counting(flesh, 2);
    case 'three':
      return counting(flesh, 3);
    case 'thumb':
      return thumbUp(flesh);
    case 'flat':
      return flatHand(flesh);
    case 'joined':
    case 'relaxed':
      return relaxedHand(flesh);
  }
}

/** Both hands together; 0 0 is between the wrists. */
export function joinedHands(greeting: Greeting | undefined, flesh: Flesh): string {
  if (greeting === 'salute') return salutingHands(flesh);
  return greeting === undefined ? claspedHands(flesh) : pressedHands(flesh.skin);
}
