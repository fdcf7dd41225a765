import type { AssumedFact, CreationPlan, ToldFacts } from '../../../../contract/creation/schema';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Role } from '../../../../contract/role/schema';
import { elementById } from '../../../document';
import { textParts } from './texts';

/** Facts that can be written; the others are chosen elsewhere. */
export type WritableFact = keyof ToldFacts;
const writable: readonly AssumedFact[] = [
  'name',
  'organization',
  'audience',
  'hours',
  'address',
  'phone',
  'services',
] satisfies readonly WritableFact[];
export const isWritable = (fact: AssumedFact): fact is WritableFact => writable.includes(fact);

/** What a fact was in the texts, and what it is now. */
export interface Correction {
  readonly fact: WritableFact;
  /** '' where the texts did without it. */
  readonly old: string;
  readonly value: string;
}

const raised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A text with the new value in the place of the old one, also where that begins a sentence. */
export const textWith =
  ({ fact, old, value }: Correction) =>
  (text: string): string =>
    old === '' || fact === 'services'
      ? text
      : text.replaceAll(old, value).replaceAll(raised(old), raised(value));

type Said = Pick<Role, 'name' | 'description' | 'openingRemarks' | 'commonQuestions' | 'fallbackScript'>;

/**
 * A role that says a corrected fact: in its texts, and in answers to questions that ask for it.
 * @param fresh the plan that knows the fact
 */
export function correctRole<R extends Said>(
  role: R,
  correction: Correction,
  fresh: Pick<CreationPlan, 'role'>,
): R {
  const say = textWith(correction);
  const pairs = role.commonQuestions.map((pair) => ({
    ...pair,
    question: say(pair.question),
    answer: say(pair.answer),
  }));
  const told = fresh.role.commonQuestions.filter(({ answer }) => answer.includes(correction.value));
  const answers = new Map(told.map(({ question, answer }) => [question, answer]));
  const asked = new Set(pairs.map(({ question }) => question));
  return {
    ...role,
    name: correction.fact === 'name' ? correction.value : role.name,
    description: say(role.description),
    openingRemarks: say(role.openingRemarks),
    fallbackScript: say(role.fallbackScript),
    commonQuestions: [
      ...pairs.map((pair) => ({ ...pair, answer: answers.get(pair.question) ?? pair.answer })),
      ...told
        .filter(({ question }) => !asked.has(question))
        .map(({ question, answer }) => ({ question, answer })),
    ],
  };
}

/** Writes a corrected fact into the texts on the stage that the creation has made; inside a transaction. */
export function correctTexts(
  draft: ProjectDocument,
  ids: readonly string[],
  correction: Correction,
  notice: string,
): void {
  const say = textWith(correction);
  for (const id of ids) {
    const element = elementById(draft, id);
    const part = textParts.find((one) => id.startsWith(`${one}:`));
    if (element === null || part === undefined || typeof element.props.content !== 'string') continue;
    const isNotice = part === 'notice' && ['hours', 'address', 'phone'].includes(correction.fact);
    element.props.content = isNotice && notice !== '' ? notice : say(element.props.content);
  }
}
