import { PEOPLE } from './roster';

/** A word for clothes that somebody wears, with the colors that they have as drawn and whether they take another one. */
export interface Garment {
  kind: string;
  colors: readonly string[];
  isDyed: boolean;
}

/** What can be put together of drawn avatars, in words that people use for it. */
export interface Outfit {
  id: number;
  build: 'woman' | 'man' | 'child';
  /** Whose looks the face has. */
  people: 'chinese' | 'malay' | 'thai' | 'indian' | 'western';
  /** What the clothes are, the most fitting word first. */
  clothes: readonly Garment[];
  /** What covers the head, or null where hair is seen. */
  headwear: 'scarf' | 'songkok' | 'strawhat' | 'helmet' | 'toque' | null;
  /** What the head takes another color of: of cloth, of hair, or of nothing. */
  headDye: 'cloth' | 'hair' | null;
  /** How the hair is worn, where it is seen. */
  hair: readonly string[];
  hairColor: string | null;
  glasses: 'gold' | 'horn' | 'black' | 'silver' | null;
}

type Own = Omit<Outfit, 'id' | 'build' | 'headDye'>;
const dyed = (kind: string, ...colors: string[]): Garment => ({ kind, colors, isDyed: true });
const fixed = (kind: string, ...colors: string[]): Garment => ({ kind, colors, isDyed: false });
const bare = (people: Outfit['people'], hair: string[], hairColor: string, clothes: Garment[]): Own => ({
  people,
  clothes,
  headwear: null,
  hair,
  hairColor,
  glasses: null,
});
const covered = (people: Outfit['people'], headwear: Outfit['headwear'], clothes: Garment[]): Own => ({
  people,
  clothes,
  headwear,
  hair: [],
  hairColor: null,
  glasses: null,
});

/** Each person as drawn, by number. */
const drawn: Readonly<Record<number, Own>> = {
  1001: bare('chinese', ['long'], 'brown', [dyed('suit', 'navy')]),
  1002: bare('chinese', ['short'], 'black', [dyed('suit', 'gray'), dyed('uniform', 'gray')]),
  1003: covered('malay', 'scarf', [dyed('batik', 'plum')]),
  1004: bare('thai', ['bun'], 'black', [dyed('thai', 'ivory', 'orange')]),
  1005: covered('malay', 'songkok', [dyed('bajumelayu', 'sky')]),
  1006: { ...bare('chinese', ['short'], 'silver', [fixed('labcoat', 'ivory')]), glasses: 'gold' },
  1007: bare('chinese', ['short'], 'black', [dyed('hoodie', 'violet')]),
  1008: bare('indian', ['short', 'curly'], 'black', [
    dyed('polo', 'mustard'),
    fixed('apron', 'charcoal', 'gray'),
  ]),
  1009: { ...bare('chinese', ['bun'], 'silver', [dyed('tang', 'burgundy')]), glasses: 'gold' },
  1010: bare('thai', ['braids'], 'black', [dyed('school', 'ivory', 'navy')]),
  1011: bare('indian', ['bun'], 'black', [dyed('tunic', 'blue')]),
  1012: covered('western', 'helmet', [fixed('vest', 'orange')]),
  1013: covered('malay', 'strawhat', [dyed('checked', 'red')]),
  1014: bare('chinese', ['long'], 'black', [dyed('qipao', 'blue')]),
  1015: bare('malay', ['bun'], 'black', [dyed('kebaya', 'rose')]),
  1016: covered('thai', 'toque', [fixed('chef', 'ivory'), dyed('apron', 'burgundy')]),
  1017: { ...bare('chinese', ['short'], 'brown', [dyed('uniform', 'blue')]), glasses: 'gold' },
};

/** What every drawn avatar wears, by number. */
export const WARDROBE: ReadonlyMap<number, Outfit> = new Map(
  [...PEOPLE.values()].flatMap(({ id, build, headdress }): [number, Outfit][] => {
    const looks = drawn[id];
    return looks === undefined ? [] : [[id, { id, build, headDye: headdress.dye?.kind ?? null, ...looks }]];
  }),
);
