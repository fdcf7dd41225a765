import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WARDROBE } from '../../../art/characters';
import type { AvatarDesign } from '../../../contract/avatar-design/schema';
import type { CreationPlan } from '../../../contract/creation/schema';
import type { ProjectDocument, Ratio } from '../../../contract/document/schema';
import { type Language, languages } from '../../../contract/errors';
import { understand } from '../../../art/lexicon';
import { root } from '../../../server/program-files';
import { AVATARS } from '../../../server/engines/avatar';
import { plannerIn } from './outcome';

/** What a wish names, by kind. */
interface Named {
  clothes?: string;
  clothesColor?: string;
  headwear?: string;
  headdress?: string;
  scarfColor?: string;
  hair?: string;
  hairColor?: string;
  glasses?: string;
  age?: string;
  gender?: string;
  people?: string;
  time?: string;
  place?: string;
  matter?: string;
  company?: string;
  name?: string;
  facts?: string[];
  tone?: string;
  ratio?: Ratio;
}
export type NamedKind = keyof Named | 'language' | 'listed';

/** A wish with everything that it names. */
export interface BenchWish {
  text: string;
  set: 'dev' | 'test';
  keeps: Named;
  /** Words that must not be found in the project. */
  absent?: string[];
  /** Phrases that nothing can show, and that the plan has to list. */
  listed?: string[];
}

/** A finished project, as far as features are looked for in it. */
export interface Finished {
  plan: Pick<CreationPlan, 'role' | 'tone' | 'language' | 'unused'>;
  avatar: { id: number; design: AvatarDesign | null };
  prompt: string;
  document: ProjectDocument;
}

export const wishesIn = (language: Language): BenchWish[] =>
  JSON.parse(readFileSync(join(root, 'tests/bench/create', `wishes-${language}.json`), 'utf8'));

/** The shape of the screen that a wish speaks of. */
export function ratioOf(text: string, language: Language): Ratio {
  const { screen } = plannerIn(language).read({ description: text, ratio: 1 }, language);
  return screen === 'portrait' ? 2 : 1;
}

const textsOf = ({ elements }: ProjectDocument): string[] =>
  elements.pages.flatMap((page) =>
    Object.values(page).flatMap(({ props }) => (typeof props.content === 'string' ? [props.content] : [])),
  );

/** Colors of the palette that count as a named one. */
const alike: Readonly<Record<string, readonly string[]>> = {
  black: ['charcoal'],
  white: ['ivory'],
  gray: ['gray', 'charcoal'],
  charcoal: ['charcoal'],
  yellow: ['mustard'],
  purple: ['violet', 'plum'],
  pink: ['rose'],
  beige: ['sand', 'ivory'],
  red: ['red'],
  sky: ['sky', 'blue'],
};
const isColor = (found: readonly string[], wanted: string): boolean =>
  found.some((color) => color === wanted || alike[wanted]?.includes(color));
const hairAlike: Readonly<Record<string, readonly string[]>> = {
  gray: ['silver'],
  brown: ['brown', 'darkBrown', 'chestnut'],
};

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ');

/** Kinds of what a wish names that a finished project does not have. */
export function lostIn(
  wish: BenchWish,
  language: Language,
  finished: Finished,
): { kind: NamedKind; wanted: string }[] {
  const { plan, avatar, prompt, document } = finished;
  const { id, design } = avatar;
  const face = WARDROBE.get(design?.face ?? id);
  const dress = WARDROBE.get(design?.dress ?? id);
  const head = WARDROBE.get(design?.headdress ?? id);
  const person = AVATARS.find((one) => one.id === (design?.face ?? id));
  const shown = understand(prompt);
  const stage = textsOf(document);
  const { role } = plan;
  const said = plain(
    [
      ...stage,
      role.description,
      role.openingRemarks,
      ...role.commonQuestions.flatMap(({ question, answer }) => [question, answer]),
    ].join('\n'),
  );
  const answers = plain([...stage, ...role.commonQuestions.map(({ answer }) => answer)].join('\n'));
  const garment = dress?.clothes.find(({ kind }) => kind === wish.keeps.clothes) ?? dress?.clothes[0];
  const clothColors = design?.dressColor ? [design.dressColor] : (garment?.colors ?? []);
  const isHairSeen = head !== undefined && head.headwear === null;
  const hairColors = isHairSeen ? [design?.headdressColor ?? head.hairColor ?? ''] : [];
  const glasses = design?.glasses === 'none' ? null : (design?.glasses ?? face?.glasses ?? null);

  const tests: { [K in keyof Named]-?: (wanted: NonNullable<Named[K]>) => boolean } = {
    clothes: (wanted) => dress?.clothes.some(({ kind }) => kind === wanted) ?? false,
    clothesColor: (wanted) => isColor(clothColors, wanted),
    headwear: (wanted) => head?.headwear === wanted,
    headdress: (wanted) => head?.headwear === wanted,
    scarfColor: (wanted) => head?.headwear === 'scarf' && isColor([design?.headdressColor ?? 'rose'], wanted),
    hair: (wanted) => isHairSeen && head.hair.includes(wanted),
    hairColor: (wanted) => hairColors.some((color) => color === wanted || hairAlike[wanted]?.includes(color)),
    glasses: (wanted) =>
      wanted === 'none' ? glasses === null : wanted === 'yes' ? glasses !== null : glasses === wanted,
    age: (wanted) => person?.age === wanted,
    gender: (wanted) => person?.gender === wanted,
    people: (wanted) => face?.people === wanted,
    time: (wanted) => shown.time === wanted,
    place: (wanted) => shown.places.some((place) => place === wanted),
    matter: (wanted) => said.includes(plain(wanted)),
    company: (wanted) => said.includes(plain(wanted)),
    name: (wanted) => role.name.includes(wanted),
    facts: (wanted) => wanted.every((fact) => answers.includes(plain(fact))),
    tone: (wanted) => plan.tone === wanted,
    ratio: (wanted) => document.ratio === wanted,
  };
  const named = Object.entries(wish.keeps) as [keyof Named, never][];
  const lost = named.flatMap(([kind, wanted]): { kind: NamedKind; wanted: string }[] => {
    if (kind === 'facts')
      return (wanted as string[])
        .filter((fact) => !answers.includes(plain(fact)))
        .map((fact) => ({ kind, wanted: fact }));
    return tests[kind](wanted) ? [] : [{ kind, wanted: String(wanted) }];
  });
  const listed = (wish.listed ?? [])
    .filter((phrase) => !(plan.unused ?? []).some((one) => one.includes(phrase)))
    .map((phrase) => ({ kind: 'listed' as const, wanted: phrase }));
  return [
    ...lost,
    ...listed,
    ...(plan.language === language ? [] : [{ kind: 'language' as const, wanted: language }]),
  ];
}

/** Numbers, prices and times. */
const FIGURES = /\d+(?:[.:,]\d+)*|[二三四五六七八九十两]+(?=[点元块折天岁%])/g;

/** What a finished project states that the wish does not: figures, and words that must not be there. */
export function inventedIn(wish: BenchWish, { plan: { role }, document }: Finished): string[] {
  const texts = [
    ...textsOf(document),
    role.description,
    role.openingRemarks,
    role.fallbackScript,
    ...role.commonQuestions.flatMap(({ question, answer }) => [question, answer]),
  ].join('\n');
  const figures = (texts.match(FIGURES) ?? []).filter((figure) => !wish.text.includes(figure));
  return [
    ...figures,
    ...(wish.absent ?? []).filter((word) => texts.toLowerCase().includes(word.toLowerCase())),
  ];
}

/** How many features of each kind a set names, and how many of them are lost. */
export class Tally {
  private readonly named = new Map<NamedKind, number>();
  private readonly lost = new Map<NamedKind, number>();
  invented = 0;

  add(wish: BenchWish, lost: readonly { kind: NamedKind }[], invented: readonly string[]): void {
    const count = (map: Map<NamedKind, number>, kind: NamedKind, by = 1) =>
      map.set(kind, (map.get(kind) ?? 0) + by);
    for (const [kind, wanted] of Object.entries(wish.keeps) as [keyof Named, unknown][])
      count(this.named, kind, Array.isArray(wanted) ? wanted.length : 1);
    if (wish.listed !== undefined) count(this.named, 'listed', wish.listed.length);
    count(this.named, 'language');
    for (const { kind } of lost) count(this.lost, kind);
    this.invented += invented.length;
  }

  /** Kept features and named ones, of a kind or of all. */
  of(kind?: NamedKind): { kept: number; named: number } {
    const kinds = kind === undefined ? [...this.named.keys()] : [kind];
    const sum = (map: Map<NamedKind, number>) => kinds.reduce((all, one) => all + (map.get(one) ?? 0), 0);
    const named = sum(this.named);
    return { kept: named - sum(this.lost), named };
  }

  kinds = (): NamedKind[] => [...this.named.keys()];
}

/** The least share of named features that finished projects keep. */
export const KEPT_GOAL = 0.95;

/** Measures sets of wishes. @param show told each loss of the set for developing */
export async function measureWishes(
  finish: (wish: BenchWish, language: Language, ratio: Ratio) => Promise<Finished>,
  show: (line: string) => void,
): Promise<Record<BenchWish['set'], Tally>> {
  const tallies = { dev: new Tally(), test: new Tally() };
  for (const language of languages)
    for (const wish of wishesIn(language)) {
      const finished = await finish(wish, language, ratioOf(wish.text, language));
      const lost = lostIn(wish, language, finished);
      const invented = inventedIn(wish, finished);
      tallies[wish.set].add(wish, lost, invented);
      if (wish.set === 'dev' && (lost.length > 0 || invented.length > 0))
        show(
          `  ${wish.text}\n    lost ${lost.map(({ kind, wanted }) => `${kind} ${wanted}`).join(', ')}; invented ${invented.join(', ')}`,
        );
    }
  return tallies;
}
