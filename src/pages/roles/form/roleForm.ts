import { array, boolean, number, object, string } from 'yup';
import { NAME_LIMIT } from '../../../../contract/common/limits';
import { DEFAULT_RANDOMNESS, roleLimits } from '../../../../contract/role/limits';
import type {
  AnswerLength,
  CommonQuestion,
  Pronunciation,
  Role,
  RoleInput,
  RoleLanguage,
  Translations,
} from '../../../../contract/role/schema';
import { characterCount } from '../../../ui/text';

/** A common question in the form; the key tells rows apart while their texts change. */
export interface QuestionRow extends CommonQuestion {
  key: string;
}

/** The values of the form of a role. */
export interface RoleValues {
  name: string;
  description: string;
  openingRemarks: string;
  fallbackScript: string;
  randomness: number;
  language: RoleLanguage;
  answerLength: AnswerLength;
  citations: boolean;
  suggestions: boolean;
  commonQuestions: QuestionRow[];
  knowledgeIds: string[];
  toolIds: string[];
  tabooIds: string[];
  pronunciations: PronunciationRow[];
  translations: Translations;
}

/** What a part of the form is given. */
export interface RoleFormProps {
  values: RoleValues;
  errorOf: (field: keyof RoleValues) => string | undefined;
  change: <F extends keyof RoleValues>(field: F, value: RoleValues[F]) => void;
}

/** A word of the list of pronunciations in the form. */
export interface PronunciationRow extends Pronunciation {
  key: string;
}

let made = 0;
export const newRow = (pair: CommonQuestion = { question: '', answer: '' }): QuestionRow => ({
  ...pair,
  key: `q${made++}`,
});

/** A question that its owner has edited or confirmed. */
export function confirmed({ unconfirmed: _, ...row }: QuestionRow): QuestionRow {
  return row;
}

export const newWord = (pair: Pronunciation = { word: '', say: '' }): PronunciationRow => ({
  ...pair,
  key: `q${made++}`,
});

export const emptyRole = (): RoleValues => ({
  name: '',
  description: '',
  openingRemarks: '',
  fallbackScript: '',
  randomness: DEFAULT_RANDOMNESS,
  language: 'auto',
  answerLength: 'medium',
  citations: true,
  suggestions: true,
  commonQuestions: [],
  knowledgeIds: [],
  toolIds: [],
  tabooIds: [],
  pronunciations: [],
  translations: {},
});

export const valuesOf = (role: Role): RoleValues => ({
  name: role.name,
  description: role.description,
  openingRemarks: role.openingRemarks,
  fallbackScript: role.fallbackScript,
  // Stored with single precision: 0.95 comes back as 0.949999988.
  randomness: Math.round(role.randomness * 100) / 100,
  language: role.language,
  answerLength: role.answerLength,
  citations: role.citations,
  suggestions: role.suggestions,
  commonQuestions: role.commonQuestions.map(newRow),
  knowledgeIds: role.knowledgeIds,
  toolIds: role.toolIds,
  tabooIds: role.tabooIds,
  pronunciations: role.pronunciations.map(newWord),
  translations: role.translations,
});

/** The list of pronunciations without its empty rows. */
export const wordsOf = (rows: readonly PronunciationRow[]): Pronunciation[] =>
  rows
    .map(({ word, say }) => ({ word: word.trim(), say: say.trim() }))
    .filter(({ word, say }) => word !== '' || say !== '');

/** The texts of other languages, trimmed, without those that nobody has written. */
const textsOf = (translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) => {
      const filled = Object.entries(texts)
        .map(([field, text]) => [field, text.trim()])
        .filter(([, text]) => text !== '');
      return filled.length === 0 ? [] : [[language, Object.fromEntries(filled)]];
    }),
  );

/** The call of a form: texts trimmed, empty rows dropped. */
export function inputOf(values: RoleValues, id: string | null): RoleInput {
  const commonQuestions = values.commonQuestions
    .map(({ question, answer, unconfirmed }) => ({
      question: question.trim(),
      answer: answer.trim(),
      ...(unconfirmed && { unconfirmed }),
    }))
    .filter(({ question, answer }) => question !== '' || answer !== '');
  return {
    ...values,
    ...(id !== null && { id }),
    name: values.name.trim(),
    description: values.description.trim(),
    openingRemarks: values.openingRemarks.trim(),
    fallbackScript: values.fallbackScript.trim(),
    commonQuestions,
    pronunciations: wordsOf(values.pronunciations),
    translations: textsOf(values.translations),
  };
}

const limited = (limit: number) =>
  string()
    .trim()
    .test('limit', 'tooLong', (text) => characterCount(text ?? '') <= limit);

/** What may be wrong with a field, by its key below `roles:errors`. */
export type RoleError = 'required' | 'tooLong' | 'tooMany' | 'incomplete' | 'wordIncomplete';

export const roleSchema = object({
  name: limited(NAME_LIMIT).required('required'),
  description: limited(roleLimits.description),
  openingRemarks: limited(roleLimits.openingRemarks),
  fallbackScript: limited(roleLimits.fallbackScript).required('required'),
  randomness: number().min(0.1).max(DEFAULT_RANDOMNESS),
  pronunciations: array()
    .of(object({ word: string(), say: string() }))
    .max(roleLimits.pronunciations)
    .test('whole', 'wordIncomplete', (rows) =>
      (rows ?? []).every(({ word = '', say = '' }) => (word.trim() === '') === (say.trim() === '')),
    ),
  citations: boolean(),
  suggestions: boolean(),
  commonQuestions: array()
    .of(object({ question: string(), answer: string() }))
    .max(roleLimits.commonQuestions, 'tooMany')
    .test('whole', 'incomplete', (rows) =>
      (rows ?? []).every(
        ({ question = '', answer = '' }) => (question.trim() === '') === (answer.trim() === ''),
      ),
    ),
});
