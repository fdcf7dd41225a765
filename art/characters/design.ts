import type { AvatarDesign } from '../../contract/avatar-design/schema';
import { characterOf, type Headdress, type Person } from './anatomy/person';
import type { Character, HeadPlace, Region, Skin } from './anatomy/scene';
import { type Dye, dyed, lchOf } from './dye';
import type { DyeRange } from './dyes';
import { PEOPLE } from './roster';
import { CLOTH_COLORS, EYE_COLORS, GLASSES, HAIR_COLORS } from './swatches';

const GRID = 16;

/** The part of the base that a mouth changes, for a head that stands elsewhere; wide enough for its movements. */
function placed(region: Region, from: HeadPlace, to: HeadPlace): Region {
  const size = to.scale / from.scale;
  const x = (value: number) => to.x + (value - from.x) * size;
  const y = (value: number) => to.y + (value - from.y) * size;
  const low = (value: number) => Math.floor(value / GRID) * GRID;
  const high = (value: number) => Math.ceil(value / GRID) * GRID;
  const [left, top] = [low(x(region.left)), low(y(region.top))];
  return {
    left,
    top,
    width: high(x(region.left + region.width)) - left,
    height: high(y(region.top + region.height)) - top,
  };
}

const union = (a: Region, b: Region): Region => {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
};

/** Gives the paints of a drawing names that no other part has, in what is defined and wherever it is used. */
function scoped(prefix: string, defs: string): (drawing: string) => string {
  const own = new Set([...defs.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return (drawing) =>
    drawing
      .replace(/ id="([^"]+)"/g, (whole, id) => (own.has(id) ? ` id="${prefix}${id}"` : whole))
      .replace(/url\(#([^)]+)\)/g, (whole, id) => (own.has(id) ? `url(#${prefix}${id})` : whole));
}

type Painter = (drawing: string) => string;

/** What is drawn again and again, as hair is for every mouth, is painted once. */
function painter(scope: Painter, dye: Dye | null): Painter {
  const painted = new Map<string, string>();
  return (drawing) => {
    const known = painted.get(drawing) ?? (dye === null ? scope(drawing) : dyed(scope(drawing), dye));
    painted.set(drawing, known);
    return known;
  };
}

/** The dye of a name; null when nothing is dyed, or the part takes no color of that kind. */
function dyeOf(range: DyeRange | undefined, name: string | null): Dye | null {
  if (range === undefined || name === null) return null;
  const to = (range.kind === 'hair' ? HAIR_COLORS : CLOTH_COLORS)[name as never] as string | undefined;
  return to === undefined ? null : { from: range.from, to, takes: range.takes };
}

/** A dye that leaves some colors as they are. */
function sparing(dye: Dye, colors: readonly string[]): Dye {
  const spared = new Set(colors.map((color) => JSON.stringify(lchOf(color))));
  return { ...dye, takes: (shade) => !spared.has(JSON.stringify(shade)) && (dye.takes?.(shade) ?? true) };
}

function coveredBy(headdress: Headdress, color: string | null): Headdress {
  const paint = painter(scoped('h-', headdress.defs), dyeOf(headdress.dye, color));
  const { behind, under, over, overDress } = headdress;
  return {
    ...headdress,
    defs: paint(headdress.defs),
    ...(behind === undefined ? {} : { behind: paint(behind) }),
    ...(under === undefined ? {} : { under: paint(under) }),
    over: (skin, mouth) => paint(over(skin, mouth)),
    ...(overDress === undefined ? {} : { overDress: paint(overDress) }),
  };
}

const personOf = (id: number, build?: Person['build']): Person | null => {
  const person = PEOPLE.get(id);
  return person === undefined || (build !== undefined && person.build !== build) ? null : person;
};

/** Whether all parts of a design are there and suit one another. */
export function isDesign({ face, complexion, headdress, dress }: AvatarDesign): boolean {
  const build = personOf(face)?.build;
  return (
    build !== undefined &&
    [complexion, headdress, dress].every((id) => PEOPLE.has(id)) &&
    [headdress, dress].every((id) => personOf(id, build) !== null)
  );
}

/** The design that leaves a person as it is drawn; null for a number that nobody drawn has. */
export const plainDesign = (id: number): AvatarDesign | null =>
  PEOPLE.has(id)
    ? {
        face: id,
        complexion: id,
        eyes: null,
        headdress: id,
        headdressColor: null,
        dress: id,
        dressColor: null,
        glasses: null,
      }
    : null;

/**
 * Draws a design.
 * @param id number of the designed avatar
 * @returns null when parts are not there or do not suit one another
 */
export function designed(id: number, design: AvatarDesign): Character | null {
  if (!isDesign(design)) return null;
  const [own, complexion, covering, dressing] = [
    design.face,
    design.complexion,
    design.headdress,
    design.dress,
  ].map((number) => PEOPLE.get(number)) as [Person, Person, Person, Person];
  const { dress, headdress } = { dress: dressing.dress, headdress: covering.headdress };
  const dressDye = dyeOf(dress.dye, design.dressColor);
  const paint = (skin: Skin): Painter =>
    painter(scoped('d-', dress.defs(skin)), dressDye && sparing(dressDye, Object.values(skin)));
  return characterOf(
    {
      id,
      build: own.build,
      ...(own.greeting === undefined ? {} : { greeting: own.greeting }),
      features: featuresOf(own, complexion, design, dyeOf(headdress.dye, design.headdressColor)),
      ...glassesOf(own, design.glasses),
      headdress: coveredBy(headdress, design.headdressColor),
      dress: {
        ...dress,
        defs: (skin) => paint(skin)(dress.defs(skin)),
        body: (skin, uppers) => paint(skin)(dress.body(skin, uppers)),
        painted: (skin, drawing) => paint(skin)(drawing),
        ...(dress.inside === undefined ? {} : { inside: paint(own.features.skin)(dress.inside) }),
      },
      face: union(
        placed(own.face, own.dress.head, dress.head),
        placed(covering.face, covering.dress.head, dress.head),
      ),
    },
    covering.dress.head,
  );
}

/** A face in another complexion; brows and beard have the color of the hair, where hair is seen and dyed. */
function featuresOf(
  { features }: Person,
  { features: { skin, eyes, lips } }: Person,
  design: AvatarDesign,
  hairDye: Dye | null,
): Person['features'] {
  const likeHair = (color: string): string =>
    hairDye === null || !(design.headdressColor !== null && design.headdressColor in HAIR_COLORS)
      ? color
      : dyed(color, { from: color, to: hairDye.to });
  const [iris, irisDeep] =
    design.eyes === null ? [features.eyes.iris, features.eyes.irisDeep] : EYE_COLORS[design.eyes];
  const { beard } = features;
  return {
    ...features,
    skin,
    eyes: { ...features.eyes, lid: eyes.lid, brow: likeHair(features.eyes.brow), iris, irisDeep },
    lips: { ...features.lips, upper: lips.upper, lower: lips.lower, seam: lips.seam, shade: lips.shade },
    ...(beard === undefined
      ? {}
      : { beard: { ...beard, color: likeHair(beard.color), light: likeHair(beard.light) } }),
  };
}

function glassesOf({ glasses, features }: Person, kind: AvatarDesign['glasses']): Pick<Person, 'glasses'> {
  if (kind === 'none') return {};
  if (kind === null) return glasses === undefined ? {} : { glasses };
  return { glasses: { ...GLASSES[kind], cheek: features.face.cheek } };
}
