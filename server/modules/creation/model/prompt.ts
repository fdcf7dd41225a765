import * as T from 'typebox';
import { Errors } from 'typebox/value';
import { creationLimits } from '../../../../contract/creation/limits';
import { CreationPlan } from '../../../../contract/creation/schema';
import { ratioTexts } from '../../../../contract/document/limits';
import type { Language } from '../../../../contract/errors';
import type { ChatMessage } from '../../../engines/chat/port';
import type { PlannerCatalogue } from '../planner';
import type { Wish } from '../plan/wish';
import { WARDROBE } from '../../../engines/avatar/port';
import { inEachLanguage } from '../../../texts';

const { scenario, audience, tone, place, time, dialog, layout, title, subtitle, notice, role, topics } =
  CreationPlan.properties;
const { primary, accent } = CreationPlan.properties.colors.properties;
const { prompt, style } = CreationPlan.properties.background.properties;
const { audioId, speed, pitch, volume } = CreationPlan.properties.voice.properties;

/** The part of a plan that a model writes; ids of assets are chosen from the catalogue afterwards. */
export const planSchema = T.Object({
  scenario,
  audience,
  tone,
  colors: T.Object({ primary, accent }),
  place,
  time,
  background: T.Object({ prompt, style }),
  avatar: CreationPlan.properties.avatar,
  voice: T.Object({ audioId, speed, pitch, volume }),
  dialog,
  layout,
  title,
  subtitle,
  notice,
  role,
  topics,
});

const languageNames: Readonly<Record<Language, string>> = inEachLanguage(
  (texts) => texts.creation.languageName,
);

/** Problems that a model is told of at once; more of them are one misunderstanding. */
const MOST_PROBLEMS = 12;

/** Places of what does not fit, with the reason; empty for a plan that can be used as it is. */
export function problemsOf(written: unknown): string[] {
  return Array.from(Errors(planSchema, written))
    .slice(0, MOST_PROBLEMS)
    .map(({ instancePath, message }) => `${instancePath === '' ? '/' : instancePath}: ${message}`);
}

export function instructionsFor(
  wish: Wish,
  language: Language,
  { avatars, voices }: PlannerCatalogue,
): ChatMessage[] {
  const { description, details = [], categoryName, name, ratio } = wish;
  const system = [
    'You design digital humans: an avatar that stands on a stage, greets visitors, and answers their questions by voice.',
    `Plan one from what its maker writes. Write every text in ${languageNames[language]}, as a native copywriter would, to be spoken aloud: no markup, no emoji.`,
    'Never state a fact that the maker did not give: no prices, opening hours, addresses, phone numbers, names of people. Where visitors will ask for one, say whom to ask.',
    'Keep everything that the maker names: clothes and their color, hair, glasses, age, gender, time of day, place, the matter, the company. A color before or behind clothes or hair is theirs, and not that of the background.',
    'A fact that the maker states (a time, a price, a rule) stands word for word in the answer to a common question that asks for it, and is never assumed.',
    `avatar.design puts the face of avatar.id, which is \`face\` and \`complexion\`, together with the headdress and the dress of others of the same build; null leaves it as drawn. What they wear: ${JSON.stringify([...WARDROBE.values()].filter(({ id }) => avatars.some((avatar) => avatar.id === id)))}`,
    `The role has ${creationLimits.questions} common questions, or up to ${creationLimits.mostQuestions} where the maker states facts: those that visitors are most likely to ask, with answers of one to three spoken sentences.`,
    `title: at most ${creationLimits.title} characters, what stands large on the stage; subtitle: one line below it; notice: opening hours, address and phone if the maker gave them, else "".`,
    'background.prompt describes an empty place behind the avatar, without people and without writing; background.style is "unlimited" unless the maker names a style.',
    'colors are #RRGGBB: those that the maker names, else ones that suit the trade.',
    `Avatars to choose from: ${JSON.stringify(avatars)}`,
    `Voices to choose from, one that speaks the language of the texts; 50 is the voice's own speed, pitch and volume: ${JSON.stringify(voices.filter(({ locale }) => locale === language))}`,
    `Answer with one JSON object alone, by this JSON schema: ${JSON.stringify(planSchema)}`,
  ].join('\n');
  const user = [
    `Description: ${description}`,
    ...details.map((detail) => `Also: ${detail}`),
    ...(categoryName === undefined ? [] : [`Scene: ${categoryName}`]),
    ...(name === undefined ? [] : [`Name of the project: ${name}`]),
    `Stage: ${ratioTexts[ratio]}`,
  ].join('\n');
  return [
    { role: 'system', text: system },
    { role: 'user', text: user },
  ];
}

/** Sends an answer back with what is wrong in it. */
export const repairOf = (said: string, problems: readonly string[]): ChatMessage[] => [
  { role: 'assistant', text: said },
  {
    role: 'user',
    text: `This does not fit the schema:\n${problems.join('\n')}\nAnswer with the whole corrected JSON object alone.`,
  },
];
