import type { SpokenLanguage } from '../../../../../contract/common/languages';
import { type ColorName, colors, findConcepts, type Found } from '../../../../../art/lexicon';
import { clausesOf } from './clauses';
import { type ClothColor, clothColorOf, type HairColor, hairColorOf } from './wear-colors';
import { type People, readPeople } from './people';
import { finderOf, type MeaningOf, type Taken } from './vocabulary';
import { standsAlone } from './look';

export type ClothesKind = Exclude<MeaningOf<'clothes'>, 'plain' | 'extra'>;
export type HairLength = Exclude<MeaningOf<'hair'>, 'plain'>;
export type Headwear = MeaningOf<'headwear'>;
export type GlassesWish = MeaningOf<'glasses'> | 'off';

/** One thing that is worn, or the hair, with its color. */
export interface Worn<Kind, Color> {
  /** Null where only the color is told: "in yellow". */
  kind: Kind | null;
  /** Null where no color is told, or one that nothing can have. */
  color: Color | null;
  /** A color that is told and that nothing can have, as it is written. */
  strange: string | null;
  /** The words for the thing, and the phrase with its color. */
  noun: string;
  written: string;
}

/** How somebody looks, as far as a text says it. */
export interface Wear {
  clothes: Worn<ClothesKind, ClothColor> | null;
  headwear: Worn<Headwear, ClothColor> | null;
  hair: Worn<HairLength, HairColor> | null;
  glasses: { kind: GlassesWish; written: string } | null;
  people: { kind: People; written: string } | null;
  /** Other things that the same line names, which one body cannot wear besides. */
  others: { kind: string; written: string }[];
  /** What somebody of the trade wears where nothing else is told: nurses, chefs. */
  job: ClothesKind | null;
  /** The words for looks, colors included, and the trade's word besides. */
  looks: Taken[];
  taken: Taken[];
}

const finders = {
  clothes: finderOf('clothes'),
  headwear: finderOf('headwear'),
  hair: finderOf('hair'),
  hairColor: finderOf('hairColor'),
  glasses: finderOf('glasses'),
  job: finderOf('job'),
};

type Matter = 'clothes' | 'headwear' | 'hair' | 'glasses';
interface Noun extends Taken {
  matter: Matter;
  kind: string;
  denied: boolean;
}
interface Color extends Taken {
  color: ColorName;
}

/** "唐装就算了". */
const DENIED_BEHIND = /^\s*(?:就算了|不要|免了|不用|不行|就不必)/u;
/** Clothes that the text says are sold are not worn. */
const SOLD = /(?:[卖售]|带货|ขาย|\b(?:jual|menjual|sells?|selling)\s+)\s*$/iu;
/** English tells the length of hair before it: "long blond hair". */
const ENGLISH_LENGTH = /\b(long|short|curly|wavy)\b(?=[a-z ,-]{0,30}$)/i;

const isColor = (term: Found<string>): term is Found<ColorName> =>
  (colors as readonly string[]).includes(term.meaning);

function nounsIn(text: string): Noun[] {
  const found = (['clothes', 'headwear', 'hair', 'glasses'] as const).flatMap((matter) =>
    finders[matter](text).map(({ meaning, written, begin, end, denied }): Noun => {
      const isDenied = denied || DENIED_BEHIND.test(text.slice(end));
      const [before = ''] = /[^,.;，。；]*$/.exec(text.slice(0, begin)) ?? [];
      const length = meaning === 'plain' && matter === 'hair' ? ENGLISH_LENGTH.exec(before) : null;
      if (length === null) return { matter, kind: meaning, written, begin, end, denied: isDenied };
      const from = begin - before.length + length.index;
      const kind = /short/i.test(length[0]) ? 'short' : /long/i.test(length[0]) ? 'long' : 'curly';
      return { matter, kind, written: text.slice(from, end), begin: from, end, denied: isDenied };
    }),
  );
  // "Chef's hat" is no chef's jacket, and a shirt of a longer word no shirt.
  return found
    .filter(
      (noun) =>
        !SOLD.test(text.slice(Math.max(0, noun.begin - 12), noun.begin)) &&
        !found.some(
          (other) =>
            other !== noun &&
            other.end - other.begin > noun.end - noun.begin &&
            other.begin <= noun.begin &&
            noun.end <= other.end,
        ),
    )
    .toSorted((a, b) => a.begin - b.begin);
}

/** What may stand between a color and the thing that has it. */
const isNear = (gap: string): boolean =>
  !/[,.;:，。；：、!?！？\n]/.test(gap) && gap.replaceAll(/[\s的]/g, '').length <= 12;
/** Before a color that is said of what stands before it: "头发是粉色", "uniform in navy". */
const SAID_OF =
  /^(?:\s|的|是|为|要|用|换成|改成|改为|变成|换|染成|成|全|都|颜色|is|are|in|dyed|to|should|be|a|as|colou?red|must|jadi|warna|berwarna|kepada|tukar|เป็น|สี|ให้)*$/iu;

type Order = 'before' | 'behind';
/** Malay and Thai put colors behind what has them. */
const orderOf = (written: string, language: SpokenLanguage | null): Order =>
  /[\u0e00-\u0e7f]/.test(written)
    ? 'behind'
    : /\p{Script=Han}/u.test(written)
      ? 'before'
      : language === 'ms-MY'
        ? 'behind'
        : 'before';

/** The thing that a color belongs to, by the grammar of its language; null when it is said of something else. */
function ownerOf(
  color: Color,
  nouns: readonly Noun[],
  text: string,
  language: SpokenLanguage | null,
  alone: ReadonlySet<Color>,
): Noun | null {
  const inside = nouns.find(({ begin, end }) => begin <= color.begin && color.end <= end);
  if (inside !== undefined) return inside;
  const before = nouns.findLast(({ end }) => end <= color.begin) ?? null;
  const behind = nouns.find(({ begin }) => begin >= color.end) ?? null;
  const gapBefore = before === null ? ',' : text.slice(before.end, color.begin);
  const gapBehind = behind === null ? ',' : text.slice(color.end, behind.begin);
  if (orderOf(color.written, language) === 'behind') {
    // Thai has no commas: behind a space something else begins.
    const isApart = /[\u0e00-\u0e7f]/.test(color.written) && /\s/.test(gapBefore.trim());
    if (before !== null && isNear(gapBefore) && !isApart) return before;
  } else {
    if (behind !== null && isNear(gapBehind)) return behind;
    if (before !== null && SAID_OF.test(gapBefore)) return before;
  }
  // A clause that is a color and nothing else is said of the clothes in the clause before: "卫衣，紫色".
  if (!alone.has(color)) return null;
  return before !== null && /^[\s,，、;；]+$/.test(gapBefore) && before.matter !== 'glasses' ? before : null;
}

/** A black that is written in glasses is the frame's. */
const frames: Partial<Record<ColorName, GlassesWish>> = {
  black: 'black',
  gold: 'gold',
  yellow: 'gold',
  silver: 'silver',
  gray: 'silver',
  brown: 'horn',
};

/**
 * Reads clothes, hair, glasses and the like. Colors belong to what stands beside them, in the order of their language.
 * @param text the description with its facts and names blanked
 */
export function readWear(text: string, language: SpokenLanguage | null): Wear {
  const nouns = nounsIn(text);
  const told = findConcepts(text)
    .filter(isColor)
    .filter((term) => standsAlone(term, text) || nouns.some(({ begin }) => begin === term.end))
    .filter(({ denied }) => !denied);
  const colors: Color[] = told.map(({ meaning, written, begin, end }) => ({
    color: meaning,
    written,
    begin,
    end,
  }));
  const clauses = clausesOf(text);
  const alone = new Set(
    colors.filter((color) => {
      const clause = clauses.find(({ begin, end }) => begin <= color.begin && color.end <= end);
      if (clause === undefined) return false;
      const others = colors.filter(
        (other) => other !== color && other.begin < clause.end && clause.begin < other.end,
      );
      const rest = text.slice(clause.begin, color.begin) + text.slice(color.end, clause.end);
      return others.length === 0 && rest.replaceAll(/[\s的色系]|สี|warna/g, '') === '';
    }),
  );
  const owned = new Map<Noun, Color[]>();
  for (const color of colors) {
    const owner = ownerOf(color, nouns, text, language, alone);
    if (owner !== null) owned.set(owner, [...(owned.get(owner) ?? []), color]);
  }
  const wanted = nouns.filter(({ denied }) => !denied);
  const phrase = (noun: Noun): string => {
    const parts = [noun, ...(owned.get(noun) ?? [])];
    const begin = Math.min(...parts.map((part) => part.begin));
    const end = Math.max(...parts.map((part) => part.end));
    return text.slice(begin, end).trim();
  };
  const others: Wear['others'] = [];
  /** The first that is named, and its color; a later mention of the color alone colors it too. */
  const worn = <Kind extends string, C>(
    matter: Matter,
    colorOf: (color: Color, text: string) => C | null,
  ): Worn<Kind, C> | null => {
    const all = wanted.filter((noun) => noun.matter === matter && noun.kind !== 'extra');
    const kinds = all.filter(({ kind }) => kind !== 'plain');
    const noun = kinds[0] ?? all.find((plain) => owned.has(plain));
    if (noun === undefined) return null;
    // What was said later stands first. A plain word ("the clothes in red") colors the thing that was named before; hair has one color.
    const colored = owned.has(noun)
      ? noun
      : (all.find((one) => owned.has(one) && one.kind === noun.kind) ??
        all.find((one) => owned.has(one) && (one.kind === 'plain' || matter === 'hair')) ??
        noun);
    const later = all.find((one) => owned.has(one) && one.kind === 'plain' && one.begin < noun.begin);
    const [color] = owned.get(later ?? colored) ?? [];
    const line = (at: number) => text.slice(0, at).split('\n').length;
    for (const other of all) {
      if (line(other.begin) !== line(noun.begin)) continue;
      if (other.kind !== noun.kind && other.kind !== 'plain')
        others.push({ kind: other.kind, written: phrase(other) });
      // If a garment has several colors, the first one counts.
      else
        for (const { color: also, written } of owned.get(other) ?? [])
          if (color !== undefined && also !== color.color) others.push({ kind: '', written });
    }
    const value = color === undefined ? null : colorOf(color, text);
    return {
      kind: noun.kind === 'plain' ? null : (noun.kind as Kind),
      color: value,
      strange: color !== undefined && value === null ? color.written : null,
      noun: noun.written,
      written:
        colored === noun && later === undefined
          ? phrase(noun)
          : `${phrase(later ?? colored)} ${noun.written}`,
    };
  };
  const hair = worn<HairLength, HairColor>('hair', hairColorOf);
  const [directColor] = finders.hairColor(text).filter(({ denied }) => !denied);
  const glasses = nouns.find(({ matter }) => matter === 'glasses');
  const [job] = finders.job(text).filter(({ denied }) => !denied);
  const frame = glasses && owned.get(glasses)?.[0];
  const people = readPeople(text);
  const looks = [...nouns, ...[...owned.values()].flat(), directColor, people].filter(
    (part) => part !== undefined && part !== null,
  );
  // Avatars cannot wear ties, gloves, or hats that are not drawn.
  for (const noun of wanted) if (noun.kind === 'extra') others.push({ kind: 'extra', written: phrase(noun) });
  const clothes = worn<ClothesKind, ClothColor>('clothes', clothColorOf);
  const headwear = worn<Headwear, ClothColor>('headwear', clothColorOf);
  return {
    clothes,
    headwear,
    others,
    hair:
      directColor === undefined
        ? hair
        : {
            kind: hair?.kind ?? null,
            color: hair?.color ?? directColor.meaning,
            strange: hair?.strange ?? null,
            noun: hair?.noun ?? directColor.written,
            written: hair === null ? directColor.written : `${directColor.written} ${hair.written}`,
          },
    glasses:
      glasses === undefined
        ? null
        : {
            kind: glasses.denied
              ? 'off'
              : (glasses.kind === 'any' && frame && frames[frame.color]) || (glasses.kind as GlassesWish),
            written: phrase(glasses),
          },
    people: people && { kind: people.kind, written: people.written },
    job: (job?.meaning as ClothesKind | undefined) ?? null,
    looks,
    taken: job === undefined ? looks : [...looks, job],
  };
}
