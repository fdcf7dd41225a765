import type { AvatarDesign } from '../../../../../contract/avatar-design/schema';
import { type Outfit, plainDesign, WARDROBE } from '../../../../engines/avatar/port';
import type { Brief } from '../read';
import type { ClothColor } from '../read/wear-colors';

type Wear = Brief['wear'];

/** A drawn avatar in what a wish names. */
export interface Dressed {
  /** Null where the avatar is right as it is drawn. */
  design: AvatarDesign | null;
  /** Words of the wish that no part can show. */
  unused: string[];
}

/** Where nobody of a build wears the wished kind: what comes nearest. */
const near: Readonly<Record<string, readonly string[]>> = {
  shirt: ['checked', 'polo', 'uniform'],
  gown: ['qipao', 'thai', 'suit'],
  labcoat: ['tunic'],
  chef: ['uniform'],
  apron: ['uniform'],
  vest: ['uniform', 'polo'],
  polo: ['hoodie'],
  checked: ['hoodie'],
  bajumelayu: ['batik'],
  batik: ['bajumelayu'],
  kebaya: ['batik', 'bajumelayu'],
  tunic: ['labcoat'],
  hoodie: ['polo'],
  qipao: ['suit'],
  tang: ['suit'],
  thai: ['suit'],
  school: ['uniform'],
};

/** What an outfit wears of a kind; null for none of it. */
const garmentOf = ({ clothes }: Outfit, kind: string | null | undefined) =>
  kind === null || kind === undefined
    ? (clothes[0] ?? null)
    : (clothes.find((one) => one.kind === kind) ?? null);

/** How far clothes can have a color: as drawn, dyed, or not at all. */
function colorRank(outfit: Outfit, kind: string | null, color: ClothColor | null): number {
  const garment = garmentOf(outfit, kind);
  if (garment === null) return -1;
  if (color === null) return 0;
  return garment.colors.includes(color) ? 2 : garment.isDyed ? 1 : -1;
}

/** Whether somebody is what a wish of a kind means, hat and all: an engineer in a vest. */
const isWhole = ({ clothes }: Outfit, kind: string | null): boolean =>
  kind !== null && clothes[0]?.kind === kind;

const isCovered = ({ headwear }: Outfit) => headwear !== null;

/** How much of what a wish names somebody has as drawn; each part outweighs all after it. */
export function outfitScore(id: number, { clothes, headwear, hair, glasses, people, job }: Wear): number {
  const outfit = WARDROBE.get(id);
  if (outfit === undefined) return 0;
  const kind = clothes?.kind ?? job;
  const rank = colorRank(outfit, kind, clothes?.color ?? null);
  return (
    (people !== null && outfit.people === people.kind ? 64 : 0) +
    (kind !== null && rank >= 0 ? 16 + rank : 0) +
    (headwear?.kind && outfit.headwear === headwear.kind ? 8 : 0) +
    (hair?.kind && outfit.hair.includes(hair.kind) ? 4 : 0) +
    (hair?.color && outfit.hairColor === hair.color ? 2 : 0) +
    (glasses !== null && (glasses.kind === 'off') === (outfit.glasses === null) ? 1 : 0) -
    // A hat that nobody asked for goes with its own clothes alone.
    (isCovered(outfit) && !headwear?.kind && !isWhole(outfit, kind) ? 6 : 0) -
    // A child stands there when one is asked for.
    (outfit.build === 'child' && kind !== 'school' ? 40 : 0)
  );
}

/** The usable people of a build, the person itself first. */
function wardrobeFor(id: number, usable: ReadonlySet<number>): Outfit[] {
  const own = WARDROBE.get(id);
  const others = [...WARDROBE.values()].filter(
    (one) => one.build === own?.build && one.id !== id && usable.has(one.id),
  );
  return own === undefined ? [] : [own, ...others];
}

const wordsOf = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '');

/** What else a wish names that neither the clothes nor the head have. */
function besides({ others }: Wear, dressId: number, headId: number): string[] {
  const [worn, head] = [WARDROBE.get(dressId), WARDROBE.get(headId)];
  const has = (kind: string) =>
    worn?.clothes.some((garment) => garment.kind === kind) ||
    head?.headwear === kind ||
    head?.hair.includes(kind);
  return others.filter(({ kind }) => !has(kind)).map(({ written }) => written);
}

/** Chooses the clothes: the wished kind in its color, or the closest match. */
function dressFor(people: readonly Outfit[], { clothes, job }: Wear) {
  const own = people[0] as Outfit;
  const color = clothes?.color ?? null;
  const kind = clothes?.kind ?? (people.some((one) => garmentOf(one, job) !== null) ? job : null);
  const best = (wanted: string | null) =>
    people
      .map((outfit) => ({ outfit, rank: colorRank(outfit, wanted, color) }))
      .filter(({ outfit }) => wanted === null || garmentOf(outfit, wanted) !== null)
      .toSorted((a, b) => b.rank - a.rank)[0];
  // A color of the clothes alone leaves the person in its own, where these take it.
  const inOwn =
    colorRank(own, null, color) >= 0 ? { outfit: own, rank: colorRank(own, null, color) } : best(null);
  const kinds = kind === null ? [] : [kind, ...(near[kind] ?? [])];
  const [found] = kinds.flatMap((each) => {
    const one = best(each);
    return one === undefined ? [] : [{ ...one, kind: each }];
  });
  const chosen = found ?? { outfit: inOwn?.outfit ?? own, rank: inOwn?.rank ?? 0, kind: null };
  const isDyed = color !== null && chosen.rank === 1;
  return {
    id: chosen.outfit.id,
    kind: chosen.kind,
    color: isDyed ? color : null,
    unused: wordsOf([
      clothes?.kind && chosen.kind !== clothes.kind ? clothes.noun : null,
      color !== null && chosen.rank < 0 ? clothes?.written : null,
      clothes?.strange,
    ]),
  };
}

/** Chooses what covers the head: the wished hat or scarf, else the wished hair. */
function headFor(people: readonly Outfit[], { headwear, hair }: Wear, isOwnDress: boolean) {
  const own = people[0] as Outfit;
  const worn = headwear?.kind ? people.find((one) => one.headwear === headwear.kind) : undefined;
  if (worn !== undefined) {
    const color = headwear?.color ?? null;
    const isDyed = color !== null && worn.headDye === 'cloth';
    return {
      id: worn.id,
      color: isDyed ? color : null,
      unused: wordsOf([color !== null && !isDyed ? headwear?.written : null, headwear?.strange, hair?.noun]),
    };
  }
  const seen = people.filter((one) => !isCovered(one));
  const kind = hair?.kind ?? null;
  const keepsHat = isCovered(own) && isOwnDress && hair === null;
  const fitting = kind === null ? undefined : seen.find((one) => one.hair.includes(kind));
  const chosen = fitting ?? (isCovered(own) && !keepsHat ? seen[0] : own) ?? own;
  const color = hair?.color ?? null;
  const isDyed = color !== null && chosen.hairColor !== color && chosen.headDye === 'hair';
  return {
    id: chosen.id,
    color: isDyed ? color : null,
    unused: wordsOf([
      headwear?.kind ? headwear.noun : null,
      kind !== null && fitting === undefined ? hair?.noun : null,
      color !== null && chosen.hairColor !== color && !isDyed ? hair?.written : null,
      hair?.strange,
    ]),
  };
}

/** The glasses of a design; null where the face has the wished ones itself. */
function frameOf(kind: NonNullable<Wear['glasses']>['kind'], own: Outfit): AvatarDesign['glasses'] {
  const frame = kind === 'off' ? null : kind === 'any' ? (own.glasses ?? 'black') : kind;
  return frame === own.glasses ? null : (frame ?? 'none');
}

/**
 * Dresses an avatar as a wish says, out of the parts that the account may use.
 * @param usable numbers of the avatars whose parts may be used
 */
export function dress(id: number, wear: Wear, usable: ReadonlySet<number>): Dressed {
  const plain = plainDesign(id);
  const people = wardrobeFor(id, usable);
  const [own] = people;
  if (plain === null || own === undefined)
    return {
      design: null,
      unused: wordsOf([wear.clothes?.written, wear.headwear?.written, wear.hair?.written]),
    };
  const clothes = dressFor(people, wear);
  const head = headFor(
    people,
    wear,
    clothes.id === id && (clothes.kind === null || isWhole(own, clothes.kind)),
  );
  const design: AvatarDesign = {
    ...plain,
    headdress: head.id,
    headdressColor: head.color,
    dress: clothes.id,
    dressColor: clothes.color,
    glasses: wear.glasses === null ? null : frameOf(wear.glasses.kind, own),
  };
  const unused = [...clothes.unused, ...head.unused, ...besides(wear, clothes.id, head.id)];
  const isPeople = wear.people === null || own.people === wear.people.kind;
  return {
    design: JSON.stringify(design) === JSON.stringify(plain) ? null : design,
    unused: [...new Set(isPeople ? unused : [...unused, ...wordsOf([wear.people?.written])])],
  };
}

/** Whether a wish says how somebody looks, besides gender and age. */
export const describesAppearance = ({ clothes, headwear, hair, glasses, people }: Wear): boolean =>
  [clothes, headwear, hair, glasses, people].some((part) => part !== null);

/**
 * Changes of a design what a wish names, and leaves the rest.
 * @param usable numbers of the avatars whose parts may be used
 */
export function changeOutfit(base: AvatarDesign, wear: Wear, usable: ReadonlySet<number>): Dressed {
  const from = (id: number) => wardrobeFor(id, usable);
  const [face, dressed, covered] = [from(base.face), from(base.dress), from(base.headdress)];
  const own = face[0];
  if (own === undefined || dressed.length === 0 || covered.length === 0)
    return {
      design: null,
      unused: wordsOf([wear.clothes?.noun, wear.headwear?.noun, wear.hair?.noun, wear.glasses?.written]),
    };
  const clothes = wear.clothes === null ? null : dressFor(dressed, { ...wear, job: null });
  const head = wear.headwear === null && wear.hair === null ? null : headFor(covered, wear, true);
  const isNaturally = wear.clothes?.color !== null;
  const design: AvatarDesign = {
    ...base,
    ...(clothes !== null && {
      dress: clothes.id,
      dressColor: clothes.id === base.dress && !isNaturally ? base.dressColor : clothes.color,
    }),
    ...(head !== null && {
      headdress: head.id,
      headdressColor:
        head.color ?? (head.id === base.headdress && !wear.hair?.color ? base.headdressColor : null),
    }),
    ...(wear.glasses !== null && { glasses: frameOf(wear.glasses.kind, own) }),
  };
  const unused = [
    ...(clothes?.unused ?? []),
    ...(head?.unused ?? []),
    ...besides(wear, design.dress, design.headdress),
  ];
  return { design, unused };
}

/** Whether somebody wears clothes and a hat of these kinds as drawn; null for any. */
export const wears = (id: number, clothes: string | null, headwear: string | null): boolean => {
  const outfit = WARDROBE.get(id);
  return (
    outfit !== undefined &&
    (clothes === null || garmentOf(outfit, clothes) !== null) &&
    (headwear === null || outfit.headwear === headwear)
  );
};

/** Whether a design has all that a wish names of looks. */
export function fits(design: AvatarDesign, { clothes, headwear, hair, glasses, people, job }: Wear): boolean {
  const [face, dressed, head] = [design.face, design.dress, design.headdress].map((id) => WARDROBE.get(id));
  if (face === undefined || dressed === undefined || head === undefined) return false;
  const kind = clothes?.kind ?? (clothes === null ? job : null);
  const garment = garmentOf(dressed, kind);
  const colors: readonly string[] =
    design.dressColor === null ? (garment?.colors ?? []) : [design.dressColor];
  const hairColor = design.headdressColor ?? head.hairColor;
  const frame = design.glasses === 'none' ? null : (design.glasses ?? face.glasses);
  const wanted = glasses?.kind;
  return (
    garment !== null &&
    (!clothes?.color || colors.includes(clothes.color)) &&
    (!headwear?.kind || head.headwear === headwear.kind) &&
    (headwear?.kind !== undefined || hair === null || head.headwear === null) &&
    (!hair?.kind || head.hair.includes(hair.kind)) &&
    (!hair?.color || hairColor === hair.color) &&
    (wanted === undefined ||
      (wanted === 'off' ? frame === null : wanted === 'any' ? frame !== null : frame === wanted)) &&
    (people === null || face.people === people.kind)
  );
}
