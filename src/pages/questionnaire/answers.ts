import { feedbackLimits } from '../../../contract/message/limits';

/** The questions with a choice, and their choices. */
export const questions = [
  { name: 'use', choices: ['service', 'teach', 'show', 'video', 'other'] },
  { name: 'found', choices: ['friend', 'search', 'code', 'link'] },
  { name: 'ease', choices: ['1', '2', '3', '4', '5', 'none'] },
  { name: 'next', choices: ['look', 'voice', 'answer', 'editor', 'share'] },
] as const;

export type QuestionName = (typeof questions)[number]['name'];
export type Answers = Partial<Record<QuestionName, string>>;

const HEAD = 'questionnaire';
/** Characters of the last question; with the choices before them they fit into a feedback. */
export const WORDS_LIMIT = 200;

/**
 * The answers as a feedback's text: the same in every language, so that they can be counted, the free text last.
 * @throws when the text is too long, which only a change of the questions can cause
 */
export function writeAnswers(answers: Answers, words: string): string {
  const chosen = questions.map(({ name }) => `${name}=${answers[name] ?? ''}`);
  const text = [HEAD, ...chosen, `words=${words.trim()}`].join('; ');
  if ([...text].length > feedbackLimits.message) throw new Error('The questionnaire does not fit a feedback');
  return text;
}
