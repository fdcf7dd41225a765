import { DEFAULT_RANDOMNESS } from '../../../contract/role/limits';
import type { CommonQuestion, Role, RoleInput } from '../../../contract/role/schema';

export interface RoleFields {
  name: string;
  description: string;
  openingRemarks: string;
  fallbackScript: string;
  questions: (CommonQuestion & { key: string })[];
}

let made = 0;
/** Keys tell rows apart while their texts change. */
export const newQuestion = (
  pair: CommonQuestion = { question: '', answer: '' },
): RoleFields['questions'][number] => ({ ...pair, key: `q${made++}` });

/** A question that its owner has edited or confirmed. */
export function confirmed({
  unconfirmed: _,
  ...row
}: RoleFields['questions'][number]): RoleFields['questions'][number] {
  return row;
}

export const fieldsOf = (role: Role | null): RoleFields => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
  openingRemarks: role?.openingRemarks ?? '',
  fallbackScript: role?.fallbackScript ?? '',
  questions: (role?.commonQuestions ?? []).map((pair) => newQuestion(pair)),
});

/** The request; empty rows are dropped. */
export function inputOf(fields: RoleFields, role: Role | null): RoleInput {
  const commonQuestions = fields.questions
    .map(({ question, answer, unconfirmed }) => ({
      question: question.trim(),
      answer: answer.trim(),
      ...(unconfirmed && { unconfirmed }),
    }))
    .filter(({ question, answer }) => question !== '' || answer !== '');
  return {
    ...(role === null ? {} : { id: role.id }),
    name: fields.name.trim(),
    description: fields.description.trim(),
    openingRemarks: fields.openingRemarks.trim(),
    fallbackScript: fields.fallbackScript.trim(),
    randomness: role?.randomness ?? DEFAULT_RANDOMNESS,
    commonQuestions,
  };
}

/** Keys of the invalid fields. */
export function missingFields(input: RoleInput): ('name' | 'fallbackScript' | 'questions')[] {
  const missing: ('name' | 'fallbackScript' | 'questions')[] = [];
  if (input.name === '') missing.push('name');
  if (input.fallbackScript === '') missing.push('fallbackScript');
  if (input.commonQuestions.some(({ question, answer }) => question === '' || answer === '')) {
    missing.push('questions');
  }
  return missing;
}
