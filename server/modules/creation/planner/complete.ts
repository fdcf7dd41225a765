import { Value } from 'typebox/value';
import type { AvatarDesign } from '../../../../contract/avatar-design/schema';
import { creationLimits } from '../../../../contract/creation/limits';
import { CreationPlan } from '../../../../contract/creation/schema';
import { isDesign } from '../../../engines/avatar/port';
import { contrastWithWhite, READABLE, readable } from './choose/colors';
import type { PlannerCatalogue } from './grammar';

/** What a model may have written of a plan's fields; nothing is known of their values. */
type Written = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const { properties } = CreationPlan;
const rolePart = properties.role.properties;

/** Fields that a model may write; the seed, what was understood and the source are the planner's own. */
const fields = [
  'scenario',
  'language',
  'audience',
  'tone',
  'colors',
  'place',
  'time',
  'background',
  'avatar',
  'voice',
  'dialog',
  'layout',
  'title',
  'subtitle',
  'notice',
  'topics',
  'assumed',
] as const;
const roleTexts = ['name', 'description', 'openingRemarks', 'fallbackScript'] as const;

type Field = (typeof fields)[number];

const isBlank = (value: unknown) => typeof value === 'string' && value !== '' && value.trim() === '';

/** A field as it is written there, when it is valid. */
function fieldOf<F extends Field>(written: Written, field: F): CreationPlan[F] | undefined {
  const value = written[field];
  const schema = properties[field];
  return Value.Check(schema, value) && !isBlank(value) ? (value as CreationPlan[F]) : undefined;
}

/** What the description tells, which no model may lose. */
export interface StatedFacts {
  gender: CreationPlan['avatar']['gender'] | null;
  time: CreationPlan['time'] | null;
  /** Questions with the facts that it states. */
  stated: CreationPlan['role']['commonQuestions'];
  /** An avatar in what it names; null where that is right as drawn. */
  design: (id: number) => AvatarDesign | null;
  namesLooks: boolean;
}

/** The design of an avatar that a model chose: what the description names before what the model wrote. */
function designOf(
  written: CreationPlan['avatar'] | undefined,
  { avatars }: PlannerCatalogue,
  told: StatedFacts,
): AvatarDesign | null {
  const { id, design } = written ?? {};
  if (id === undefined) return null;
  if (told.namesLooks || !design) return told.design(id);
  const parts = [design.complexion, design.headdress, design.dress];
  const isUsable = parts.every((part) => avatars.some((avatar) => avatar.id === part));
  return design.face === id && isUsable && isDesign(design) ? design : null;
}

/** Avatars, voices and pictures come from the catalogue, with the names and genders in their rows. */
function ofCatalogue(written: Written, catalogue: PlannerCatalogue, language: string, told: StatedFacts) {
  const avatar = fieldOf(written, 'avatar');
  const avatarRow = catalogue.avatars.find(
    ({ id, gender }) => id === avatar?.id && (told.gender ?? gender) === gender,
  );
  const design = designOf(avatar, catalogue, told);
  const voice = fieldOf(written, 'voice');
  const voiceRow = catalogue.voices.find(({ id, locale }) => id === voice?.audioId && locale === language);
  const background = fieldOf(written, 'background');
  const isStock =
    background?.materialId === null || catalogue.backgrounds.some(({ id }) => id === background?.materialId);
  return {
    avatar: avatarRow && {
      id: avatarRow.id,
      name: avatarRow.name,
      gender: avatarRow.gender,
      ...(design !== null && { design }),
    },
    voice: voice && voiceRow && { ...voice, name: voiceRow.name, gender: voiceRow.gender },
    background: background && isStock ? background : undefined,
  };
}

/** Valid pairs, each question once. */
function pairsOf(written: unknown): CreationPlan['role']['commonQuestions'] {
  const schema = rolePart.commonQuestions.items;
  const pairs = (Array.isArray(written) ? written : []).filter(
    (pair): pair is CreationPlan['role']['commonQuestions'][number] =>
      Value.Check(schema, pair) && !isBlank(pair.question) && !isBlank(pair.answer),
  );
  return pairs
    .filter(({ question }, i) => pairs.findIndex((other) => other.question === question) === i)
    .map(({ question, answer }) => ({ question, answer }))
    .slice(0, creationLimits.mostQuestions);
}

/** An answer without what ends it. */
const bare = (answer: string) => answer.replace(/(?:\s|[.。]|ค่ะ|ครับ)+$/u, '');

/** The role's valid texts with the missing ones of the embedded plan; counts those that are the model's own. */
function roleOf(written: unknown, embedded: CreationPlan['role'], { stated }: StatedFacts) {
  const given: Written = isRecord(written) ? written : {};
  const own: Partial<Record<(typeof roleTexts)[number], string>> = {};
  for (const field of roleTexts) {
    const text = given[field];
    if (Value.Check(rolePart[field], text) && !isBlank(text)) own[field] = text as string;
  }
  const wrote = pairsOf(given.commonQuestions);
  const said = wrote.map(({ answer }) => answer).join('\n');
  // A stated fact stands word by word in an answer, no matter who wrote the others.
  const missing = wrote.length === 0 ? [] : stated.filter(({ answer }) => !said.includes(bare(answer)));
  const lost = new Set(missing.map(({ question }) => question));
  const pairs = [...missing, ...wrote.filter(({ question }) => !lost.has(question))].slice(
    0,
    creationLimits.mostQuestions,
  );
  const asked = new Set(pairs.map(({ question }) => question));
  const more = embedded.commonQuestions.filter(({ question }) => !asked.has(question));
  const commonQuestions = [...pairs, ...more].slice(0, Math.max(creationLimits.questions, pairs.length));
  const isWhole =
    roleTexts.every((field) => own[field] !== undefined) && pairs.length >= creationLimits.questions;
  const isEmpty = Object.keys(own).length === 0 && pairs.length === 0;
  // Texts of the embedded plan call the persona by its own name there.
  const name = own.name ?? embedded.name;
  const called = (text: string) => text.replaceAll(embedded.name, name);
  return {
    role: {
      name,
      description: own.description ?? called(embedded.description),
      openingRemarks: own.openingRemarks ?? called(embedded.openingRemarks),
      fallbackScript: own.fallbackScript ?? called(embedded.fallbackScript),
      commonQuestions,
    },
    isWhole,
    isEmpty,
  };
}

/**
 * A plan out of what a model wrote: each of its valid fields, and the embedded plan's for the others.
 * @param embed makes the embedded plan, for the scenario and the language that the model chose
 */
export function completePlan(
  partial: unknown,
  catalogue: PlannerCatalogue,
  embed: (fixed: Partial<Pick<CreationPlan, 'scenario' | 'language'>>) => {
    plan: CreationPlan;
    told: StatedFacts;
  },
): CreationPlan {
  const written: Written = isRecord(partial) ? partial : {};
  const [scenario, language] = [fieldOf(written, 'scenario'), fieldOf(written, 'language')];
  const { plan: embedded, told } = embed({ ...(scenario && { scenario }), ...(language && { language }) });
  const own: Partial<CreationPlan> = {};
  for (const field of fields) {
    const value = fieldOf(written, field);
    if (field === 'time' && told.time !== null && value !== told.time) continue;
    if (value !== undefined) Object.assign(own, { [field]: value });
  }
  const chosen = ofCatalogue(written, catalogue, embedded.language, told);
  const { avatar: _a, voice: _v, background: _b, colors, ...plain } = own;
  const kept = {
    ...plain,
    ...(colors && {
      colors:
        contrastWithWhite(colors.primary) < READABLE
          ? { ...colors, primary: readable(colors.primary) }
          : colors,
    }),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
  };
  const { role, isWhole, isEmpty } = roleOf(written.role, embedded.role, told);
  const keptFields = Object.keys(kept).length;
  const source =
    keptFields === 0 && isEmpty ? 'embedded' : keptFields === fields.length && isWhole ? 'model' : 'mixed';
  return { ...embedded, ...kept, role, source };
}
