import type { DyeRange } from '../dyes';
import type { MouthShape } from '../mouth-shape';
import { drawGlasses, glassesDefs, type GlassesLook } from '../parts/glasses';
import { moveArms, type Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import type { Arms, Greeting } from './arms';
import { asymmetryOf } from './asymmetry';
import { drawNeck } from './face';
import { drawHead, featureDefs, type Features, onFace } from './figure';
import type { Character, HeadPlace, Region, Skin } from './scene';

/** What covers a head: hair, a scarf, a hat. In head units, but for what lies on the dress. */
export interface Headdress {
  /** What of it takes another color; nothing when absent. */
  dye?: DyeRange;
  defs: string;
  /** Behind the body, moving with the head. */
  behind?: string;
  /** Behind the face. */
  under?: string;
  over(skin: Skin, mouth: MouthShape): string;
  /** Ears are seen. */
  ears: boolean;
  /** Lies on the dress and hides the neck, as the ends of a scarf do; in pixels of the base for the head's own place. */
  overDress?: string;
}

/** A clothed body, in pixels of the base. */
export interface Dress {
  /** What of it takes another color; nothing when absent. */
  dye?: DyeRange;
  defs(skin: Skin): string;
  /** @param uppers upper arms in the place of hanging ones */
  body(skin: Skin, uppers?: Uppers): string;
  /** How arms are drawn when they move. */
  sleeve(skin: Skin): Sleeve;
  /** What a dye makes of a drawing of this dress; as it is when absent. */
  painted?(skin: Skin, drawing: string): string;
  /** What stands behind the neck, as a hood does, in head units. */
  inside?: string;
  /** Half of the neck's width, and its length, in head units. */
  neck: readonly [half: number, length: number];
  head: HeadPlace;
  /** See {@link Character.trialMarks}. */
  trialMarks?: Character['trialMarks'];
}

/** A character as the parts that it is made of. */
export interface Person {
  id: number;
  /** Headdress and dress suit everybody of the same build. */
  build: 'woman' | 'man' | 'child';
  features: Features;
  glasses?: GlassesLook;
  headdress: Headdress;
  dress: Dress;
  /** How the hands come together; at rest in each other when absent. */
  greeting?: Greeting;
  /** See {@link Character.face}. */
  face: Region;
}

/** What covers a head leans round this height above the eyes, in head units. */
const CROWN_Y = -60;

/** A head's scarf on a body whose head has another place. */
function onBody({ overDress }: Headdress, own: HeadPlace, place: HeadPlace): string {
  if (overDress === undefined) return '';
  if (own === place) return overDress;
  const size = place.scale / own.scale;
  return `<g transform="translate(${place.x} ${place.y}) scale(${size}) translate(${-own.x} ${-own.y})">${overDress}</g>`;
}

/**
 * Draws a person.
 * @param headOf place of the head that the headdress was drawn for; by default the dress's
 */
export function characterOf(person: Person, headOf: HeadPlace = person.dress.head): Character {
  const { id, features, glasses, headdress, dress, face } = person;
  const { skin } = features;
  // What stays the same in every pose is drawn with the first one: a server knows many characters and shows few.
  let still: { defs: string; neck: string; body: string; spectacles: string } | null = null;
  const drawStill = () => ({
    defs:
      featureDefs(features) + dress.defs(skin) + (glasses === undefined ? '' : glassesDefs) + headdress.defs,
    neck: headdress.overDress === undefined ? (dress.inside ?? '') + drawNeck(...dress.neck) : '',
    body: dress.body(skin) + onBody(headdress, headOf, dress.head),
    spectacles: glasses === undefined ? '' : drawGlasses(glasses),
  });
  const bodyWith = (arms: Arms): string => {
    const { uppers, front } = moveArms(dress.sleeve(skin), skin, arms, person.greeting);
    const scarf = onBody(headdress, headOf, dress.head);
    return dress.body(skin, uppers) + scarf + (dress.painted?.(skin, front) ?? front);
  };
  const uneven = asymmetryOf(features.face);
  const worn = (drawing: string): string =>
    drawing === '' ? '' : `<g transform="rotate(${uneven.hair.toFixed(3)} 0 ${CROWN_Y})">${drawing}</g>`;
  return {
    id,
    head: dress.head,
    stance: { tilt: uneven.tilt, shoulders: uneven.shoulders },
    face,
    ...(dress.trialMarks === undefined ? {} : { trialMarks: dress.trialMarks }),
    draw(pose, mouth) {
      const { spectacles, ...layers } = (still ??= drawStill());
      return {
        ...layers,
        ...(pose.arms === undefined ? {} : { body: bodyWith(pose.arms) }),
        behind: worn(headdress.behind ?? ''),
        head:
          worn(headdress.under ?? '') +
          drawHead(features, pose, mouth, uneven, headdress.ears) +
          onFace(pose, spectacles) +
          worn(headdress.over(skin, mouth)),
      };
    },
  };
}
