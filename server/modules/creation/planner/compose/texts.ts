import { NAME_LIMIT } from '../../../../../contract/common/limits';
import { creationLimits } from '../../../../../contract/creation/limits';
import type { CreationPlan, Gender, Tone } from '../../../../../contract/creation/schema';
import { roleLimits } from '../../../../../contract/role/limits';
import { cutText } from '../../../../../contract/text/text';
import type { ScenarioTexts } from '../grammar';
import { shuffled } from '../random';
import type { Fact } from '../read/facts';
import contactWords from './contacts.json' with { type: 'json' };
import { isAbout, statedPairs } from './facts';
import { type DutiesTask, withDuties } from './duties';
import { fill, tellsFacts } from './fill';
import noticeWords from './notice.json' with { type: 'json' };

/** What the texts of a digital human are made from. */
export interface TextsTask extends DutiesTask {
  texts: ScenarioTexts;
  /** Stands for the organization's name where that is not known or too long. */
  generic: string;
  /** Whether the description names the organization; texts that do without it are better otherwise. */
  isNamed: boolean;
  gender: Gender;
  tone: Tone;
  /** What the description states, the latest first. */
  stated: readonly Fact[];
}

/** The characters that a text may have; texts count as JavaScript and the contract count them. */
const fits = (text: string, limit: number) => text.length > 0 && text.length <= limit;

/** The templates filled, in the seed's order, those with the organization's own name first, or without its generic one. */
function filled(task: TextsTask, templates: readonly string[], seed: number, purpose: string): string[] {
  const ordered = shuffled(templates, seed, purpose);
  const own = ordered.filter((template) => template.includes('{organization}') === task.isNamed);
  const others = ordered.filter((template) => !own.includes(template));
  const generic = { ...task.facts, organization: task.generic };
  const { gender, language } = task;
  return [
    ...[...own, ...others].map((template) => fill(template, task.facts, gender, language)),
    ...ordered.map((template) => fill(template, generic, gender, language)),
  ];
}

/** The first that fits and is not `besides`, else the first that fits; '' when none does. */
function fitting(candidates: readonly string[], limit: number, besides?: string): string {
  const able = candidates.filter((text) => fits(text, limit));
  return able.find((text) => text !== besides) ?? able[0] ?? '';
}

/** The words on the stage. */
export function composeHeadings(
  task: TextsTask,
  seed: number,
  besides?: Pick<CreationPlan, 'title' | 'subtitle'>,
): Pick<CreationPlan, 'title' | 'subtitle'> {
  const { titles, subtitles } = task.texts;
  return {
    title: fitting(filled(task, titles, seed, 'title'), creationLimits.title, besides?.title),
    subtitle: fitting(filled(task, subtitles, seed, 'subtitle'), creationLimits.subtitle, besides?.subtitle),
  };
}

/** Opening hours, address and phone as far as they are known; what does not fit is left out whole. */
export function composeNotice({ facts, language }: Pick<TextsTask, 'facts' | 'language'>): string {
  const { separator, ...labels } = noticeWords[language];
  const parts = (['hours', 'address', 'phone'] as const).flatMap((fact) =>
    facts[fact] === null ? [] : [`${labels[fact]}${facts[fact]}`],
  );
  return parts.reduce((notice, part) => {
    const longer = notice === '' ? part : `${notice}${separator}${part}`;
    return longer.length <= creationLimits.notice ? longer : notice;
  }, '');
}

/** Of the scenario's own questions at least this many stay beside stated facts. */
const LEAST_OWN = 3;
/** Room for three ways to reach the place is kept too. */
const MOST_STATED = creationLimits.mostQuestions - LEAST_OWN - 3;

type Questions = CreationPlan['role']['commonQuestions'];

/** Questions for the hours, the address and the phone number that are known and that no answer says yet. */
const contactPairs = ({ facts, gender, language }: TextsTask, told: Questions): Questions =>
  (['hours', 'address', 'phone'] as const).flatMap((fact) => {
    const value = facts[fact];
    if (value === null || told.some(({ answer }) => answer.includes(value))) return [];
    const { question, answer } = contactWords[language][fact];
    return [
      { question, answer: cutText(fill(answer, facts, gender, language), roleLimits.answer), stated: true },
    ];
  });

/**
 * Questions with their answers: what the description states, then the scenario's that tell a known fact, and others by the
 * seed, in the order of the scenario. A question of the scenario about something that is stated makes room.
 */
export function composeQuestions(
  task: TextsTask,
  seed: number,
  besides?: CreationPlan['role']['commonQuestions'],
): CreationPlan['role']['commonQuestions'] {
  const { texts, facts, gender, language, stated } = task;
  const told = statedPairs(stated, language, gender).slice(0, MOST_STATED);
  const own = Math.max(LEAST_OWN, creationLimits.questions - told.length);
  const known = (pair: ScenarioTexts['questions'][number]) =>
    tellsFacts(pair.question, facts) || tellsFacts(pair.answer, facts);
  const asked = new Set(besides?.map(({ question }) => question));
  const repeats = (pair: ScenarioTexts['questions'][number]) =>
    stated.some((fact) => isAbout(fact, fill(pair.question, facts, gender, language), language));
  const rank = (pair: ScenarioTexts['questions'][number]) =>
    (repeats(pair) ? 4 : 0) +
    (known(pair) ? 0 : 2) +
    (asked.has(fill(pair.question, facts, gender, language)) ? 1 : 0);
  const chosen = new Set(
    shuffled(texts.questions, seed, 'questions')
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, own),
  );
  const scenario = texts.questions
    .filter((pair) => chosen.has(pair))
    .map(({ question, answer }) => ({
      question: cutText(fill(question, facts, gender, language), roleLimits.question),
      answer: cutText(fill(answer, facts, gender, language), roleLimits.answer),
    }));
  const all = [...told, ...scenario];
  return [...contactPairs(task, all), ...all];
}

/** Who the digital human is and what it says, besides the questions. */
export function composeRole(
  task: TextsTask,
  seed: number,
  besides?: CreationPlan['role'],
): Omit<CreationPlan['role'], 'commonQuestions'> {
  const { texts, facts, tone } = task;
  const own = tone === 'calm' ? 'warm' : tone;
  const moods = ['warm', 'professional', 'lively'] as const;
  const greetings =
    besides === undefined ? [texts.greetings[own]] : moods.map((mood) => texts.greetings[mood]);
  const spoken = (templates: readonly string[], purpose: string, limit: number, old?: string) =>
    fitting(filled(task, templates, seed, purpose), limit, old);
  return {
    name: cutText(facts.name, NAME_LIMIT),
    description: withDuties(
      spoken(texts.descriptions, 'description', roleLimits.description),
      task,
      roleLimits.description,
    ),
    openingRemarks: spoken(greetings, 'greeting', roleLimits.openingRemarks, besides?.openingRemarks),
    fallbackScript: spoken(texts.fallbacks, 'fallback', roleLimits.fallbackScript, besides?.fallbackScript),
  };
}

export const composeTopics = ({ texts }: Pick<TextsTask, 'texts'>): string[] =>
  texts.topics.slice(0, creationLimits.topics);
