import { creationLimits, genders, timesOfDay } from '../../../../contract/creation/limits';
import type { CreationPlan, Gender, Scenario, TimeOfDay } from '../../../../contract/creation/schema';
import type { SpokenLanguage } from '../../../../contract/common/languages';
import { cutText } from '../../../../contract/text/text';
import { type Concept, type PlaceName, places, understand } from '../../../../art/lexicon';
import { chooseAvatar } from './choose/avatar';
import type { ChooseBackground } from './choose/background';
import { chooseColors } from './choose/colors';
import { plainDesign } from '../../../engines/avatar/port';
import { dress, type Dressed, fits, describesAppearance, wears } from './choose/design';
import { chooseName } from './choose/name';
import { chooseVoice } from './choose/voice';
import { composePrompt } from './compose/prompt';
import type { TextsTask } from './compose/texts';
import type { PlannerCatalogue, ScenarioGrammar } from './grammar';
import { chance, pick } from './random';
import type { Brief } from './read';

/** What every part of a plan is made from. */
export interface Making {
  brief: Brief;
  scenario: Scenario;
  grammar: ScenarioGrammar;
  language: SpokenLanguage;
  catalogue: PlannerCatalogue;
  stock: ChooseBackground;
}

const toneOf = ({ brief, grammar }: Making) => brief.tone ?? grammar.tone;

const isPlace = (name: string): name is PlaceName => (places as readonly string[]).includes(name);

/** Things that make another picture of the same place and time. */
const extras: readonly Concept[] = [
  'plant',
  'window',
  'lamp',
  'painting',
  'flower',
  'curtain',
  'pillar',
  'carpet',
];

/** Where and when it is set, and the picture of it; `besides` is the version that it must not be. */
export function makeBackground(
  making: Making,
  seed: number,
  besides?: CreationPlan,
): Pick<CreationPlan, 'background' | 'place' | 'time' | 'colors'> {
  const { brief, grammar, language } = making;
  const { look } = brief;
  const texts = grammar.texts[language];
  const own = grammar.places.filter(isPlace);
  const usualPlace = own[0] ?? 'studio';
  const matter = brief.language === language ? brief.matter : null;
  // A trade that no scenario knows is shown by what its own words name.
  const shownBy = making.scenario === 'general' && matter !== null ? understand(matter.written).places : [];
  const usual = [
    ...shownBy,
    ...(making.scenario === 'general' && matter?.isPlace ? ['lobby' as const] : []),
    ...own,
  ];
  const shown = usual.find((place) => look.mentioned.includes(place));
  const first = look.place ?? shown ?? usual[0] ?? usualPlace;
  const usualTime = understand(texts.prompt).time;

  const at = (place: PlaceName, time: TimeOfDay | null, extra: Concept | null) => ({
    place,
    time: time ?? usualTime ?? 'day',
    prompt: composePrompt({
      prompt: texts.prompt,
      usualPlace,
      place,
      time,
      look,
      language,
      extra,
      matter: matter?.written ?? null,
    }),
  });
  const versions =
    besides === undefined
      ? [at(first, look.time, null)]
      : [
          ...(look.place === null ? usual : [first]).flatMap((place) =>
            (look.time === null ? timesOfDay : [look.time]).map((time) => at(place, time, null)),
          ),
          ...extras.filter((extra) => !look.refused.has(extra)).map((extra) => at(first, look.time, extra)),
        ].filter(({ prompt }) => prompt !== besides.background.prompt);
  const { place, time, prompt } = pick(versions, seed, 'background');
  const { colors, moods, things } = understand(prompt);
  const materialId = making.stock(
    {
      places: [place, ...usual.filter((other) => other !== place), 'lobby', 'office'],
      time,
      concepts: new Set<Concept>([...colors, ...moods, ...things]),
    },
    seed,
    besides?.background.materialId,
  );
  return {
    place,
    time,
    background: { prompt, style: brief.style ?? 'unlimited', materialId },
    colors: chooseColors({ codes: look.codes, named: look.colors }, grammar.colors, seed, besides?.colors),
  };
}

/** The gender that it should be: the told one, else one that has an avatar and a voice, by the seed. */
function wishedGender({ brief, grammar, catalogue, language }: Making, seed: number): Gender {
  const told = brief.person.gender ?? grammar.gender;
  if (told !== null) return told;
  const has = (gender: Gender) =>
    catalogue.avatars.some((avatar) => avatar.gender === gender) &&
    catalogue.voices.some((voice) => voice.gender === gender && voice.locale === language);
  const able = genders.filter(has);
  return able.length === 0 ? 'female' : pick(able, seed, 'gender');
}

/** Whom one sees, in what the wish names. */
export function makeAvatar(making: Making, seed: number, besides?: CreationPlan): CreationPlan['avatar'] {
  const { brief, catalogue, language } = making;
  const { wear } = brief;
  const wish = {
    age: brief.person.age,
    dress: brief.dress,
    tone: toneOf(making),
    language,
    wear,
  };
  const kept = besides === undefined ? keptAvatar(making) : null;
  if (kept !== null) return kept;
  const told = brief.person.gender ?? clothesGender(making);
  const others = catalogue.avatars.filter(({ id }) => id !== besides?.avatar.id);
  // Nobody asked for a gender: any other avatar will do.
  const gender =
    told ??
    (besides !== undefined && others.length > 0
      ? pick(others, seed, 'gender').gender
      : wishedGender(making, seed));
  const {
    id,
    name,
    gender: own,
  } = chooseAvatar(catalogue.avatars, { ...wish, gender }, seed, besides?.avatar.id);
  const { design } = dressed(making, id);
  return { id, name, gender: own, ...(design !== null && { design }) };
}

/** The avatar already on the stage when it matches the wished looks; null otherwise. */
function keptAvatar({ brief, catalogue }: Making): CreationPlan['avatar'] | null {
  const { stage, person, wear } = brief;
  if (stage === null || stage === undefined || !(describesAppearance(wear) || person.gender !== null))
    return null;
  const design = stage.design ?? plainDesign(stage.avatar);
  const face = catalogue.avatars.find(({ id }) => id === design?.face);
  if (design === null || face === undefined || !fits(design, wear)) return null;
  if ((person.gender ?? face.gender) !== face.gender || (person.age ?? face.age) !== face.age) return null;
  const { id, name, gender } = face;
  return { id, name, gender, ...(stage.design !== null && { design }) };
}

/** Dresses an avatar as the wish says, and lists what no avatar can show. */
export const dressed = ({ brief, catalogue }: Making, id: number): Dressed =>
  dress(id, brief.wear, new Set(catalogue.avatars.map((avatar) => avatar.id)));

/** The gender of those who alone wear what a wish names; null where both do, or it names nothing. */
function clothesGender({ brief, catalogue }: Making): Gender | null {
  const { clothes, headwear } = brief.wear;
  const able = catalogue.avatars.filter(({ id }) => wears(id, clothes?.kind ?? null, headwear?.kind ?? null));
  const found = new Set(able.map(({ gender }) => gender));
  const [only] = found;
  return (clothes?.kind || headwear?.kind) && found.size === 1 ? (only ?? null) : null;
}

/** How it sounds: as the avatar looks. */
export function makeVoice(
  making: Making,
  gender: Gender,
  seed: number,
  besides?: CreationPlan['voice'],
): CreationPlan['voice'] {
  const { brief, catalogue, language } = making;
  const wish = { language, gender, tone: toneOf(making), pace: brief.pace, age: brief.person.age };
  return chooseVoice(catalogue.voices, wish, seed, besides);
}

/** The persona's name: the told one, else a given name. */
export const makeName = (making: Making, gender: Gender, seed: number, besides?: string): string =>
  making.brief.person.name ?? chooseName(making.catalogue.avatars, making.language, gender, seed, besides);

/** The place by its kind, as its own people call it. */
const ours: Readonly<Record<SpokenLanguage, (kind: string) => string>> = {
  'zh-CN': (kind) => `我们${kind}`,
  'en-US': (kind) => `our ${kind}`,
  'ms-MY': (kind) => `${kind} kami`,
  'th-TH': (kind) => `${kind}ของเรา`,
};

/** What stands for the organization where it has no name. */
export function genericOf({ brief, grammar, language }: Making): string {
  const { matter, kind } = brief;
  if (brief.language !== language) return grammar.texts[language].organization;
  if (matter?.isPlace) return ours[language](lowered(matter.written, language));
  return kind === null ? grammar.texts[language].organization : ours[language](kind);
}

/** A phrase that began a sentence, within one. */
const lowered = (phrase: string, language: SpokenLanguage): string =>
  (language === 'en-US' || language === 'ms-MY') && /^\p{Lu}\p{Ll}/u.test(phrase)
    ? phrase.charAt(0).toLowerCase() + phrase.slice(1)
    : phrase;

/** What the texts are made from. */
export function textsTask(making: Making, persona: { name: string; gender: Gender }): TextsTask {
  const { brief, grammar, language } = making;
  const texts = grammar.texts[language];
  const { hours, address, phone, matter } = brief;
  const isOwn = brief.language === language;
  // What it is about, where that is no place, is what it has to offer.
  const about = matter === null || matter.isPlace || !isOwn ? null : lowered(matter.written, language);
  const generic = genericOf(making);
  return {
    texts,
    generic,
    facts: {
      name: persona.name,
      organization: brief.organization ?? generic,
      hours,
      address,
      phone,
      product: brief.product ?? (making.scenario === 'general' ? about : null),
    },
    isNamed: brief.organization !== null || (isOwn && matter?.isPlace === true),
    stated: isOwn ? brief.facts : [],
    duties: isOwn ? brief.duties : [],
    matter: isOwn ? (matter?.written ?? null) : null,
    gender: persona.gender,
    language,
    tone: toneOf(making),
  };
}

/** Whom it serves. */
export const makeAudience = ({ brief, grammar, language }: Making): string =>
  cutText(brief.audience ?? grammar.texts[language].audience, creationLimits.audience);

/** Where the avatar and the dialog stand. */
export function makeLayout(
  making: Making,
  seed: number,
  besides?: CreationPlan['layout'],
): CreationPlan['layout'] {
  const told = making.brief.side;
  if (besides === undefined)
    return { arrangement: 'auto', side: told ?? (chance(seed, 'side') < 0.5 ? 'left' : 'right') };
  const sides = told === null ? (['left', 'right'] as const) : [told];
  const others = (['beside', 'below', 'auto'] as const)
    .flatMap((arrangement) => sides.map((side) => ({ arrangement, side })))
    .filter(({ arrangement, side }) => arrangement !== besides.arrangement || side !== besides.side);
  return pick(others, seed, 'layout');
}

/** How the conversation is read. */
export function makeDialog(
  making: Making,
  seed: number,
  besides?: CreationPlan['dialog'],
): CreationPlan['dialog'] {
  const { brief, grammar } = making;
  if (brief.dialog !== null || besides === undefined) return { style: brief.dialog ?? grammar.dialog };
  const styles = (['panel', 'captions', 'bubbles'] as const).filter((style) => style !== besides.style);
  return { style: pick(styles, seed, 'dialog') };
}
