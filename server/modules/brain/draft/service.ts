import type { DraftField } from '../../../../contract/brain/schema';
import { roleLimits } from '../../../../contract/role/limits';
import type { CommonQuestion } from '../../../../contract/role/schema';
import type { Language } from '../../../../contract/errors';
import { cutText, storable } from '../../../../contract/text/text';
import type { ChatEngine, ChatMessage } from '../../../engines/chat/port';
import { languageNames } from '../answer/phrases';
import { toAppError } from '../unavailable';
import { aboutOf, draftsOf } from './templates';

export interface DraftAsked {
  field: DraftField;
  name: string;
  description: string;
  language: Language;
}

export interface Drafted {
  text: string;
  questions: CommonQuestion[];
  source: 'model' | 'template';
}

const wanted: Readonly<Record<DraftField, string>> = {
  description:
    'Describe who this digital human is, whom it serves, what it knows and how it speaks, in 3 to 5 sentences.',
  openingRemarks: 'Write what this digital human says first, in one or two spoken sentences.',
  fallbackScript:
    'Write one spoken sentence for when this digital human has no answer; it offers a next step.',
  commonQuestions:
    'Write 5 questions that visitors are likely to ask, with spoken answers of one or two sentences that need no facts beyond the description. ' +
    'Answer with JSON alone: [{"question": "...", "answer": "..."}]',
};

const cut = (text: string, most: number): string => cutText(text.trim(), most);

/** The questions in what a model wrote; none when it is not what was asked for. */
function questionsIn(text: string): CommonQuestion[] {
  const [json] = /\[[\s\S]*\]/.exec(text) ?? [];
  let value: unknown;
  try {
    value = storable(JSON.parse(json ?? 'null'));
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((pair: unknown) => {
    if (typeof pair !== 'object' || pair === null) return [];
    const { question, answer } = pair as Record<string, unknown>;
    if (typeof question !== 'string' || typeof answer !== 'string') return [];
    const cleaned = {
      question: cut(question, roleLimits.question),
      answer: cut(answer, roleLimits.answer),
      unconfirmed: true as const,
    };
    return cleaned.question === '' || cleaned.answer === '' ? [] : [cleaned];
  });
}

function fromTemplate({ field, name, description, language }: DraftAsked): Drafted {
  const drafts = draftsOf(language, name, aboutOf(description));
  if (field === 'commonQuestions')
    return {
      text: '',
      questions: drafts.commonQuestions.map((pair) => ({ ...pair, unconfirmed: true })),
      source: 'template',
    };
  return { text: drafts[field], questions: [], source: 'template' };
}

/** What the model writes to the end. @throws AppError chatUnavailable */
async function wholeAnswer(chat: ChatEngine, messages: ChatMessage[], signal: AbortSignal): Promise<string> {
  let said = '';
  try {
    for await (const piece of chat.answer({ messages, tools: [], temperature: 0.7, maxTokens: 1200, signal }))
      if (piece.type === 'text') said += piece.text;
  } catch (error) {
    throw toAppError(error);
  }
  return said;
}

/**
 * Drafts of the fields of a role: by the model, or without one from templates.
 * @throws AppError chatUnavailable
 */
export type Drafts = (asked: DraftAsked, signal: AbortSignal) => Promise<Drafted>;

/** See {@link Drafts}. */
export function createDrafts({ chat: chatNow }: { chat: () => ChatEngine | null }): Drafts {
  return async function draft(asked: DraftAsked, signal: AbortSignal): Promise<Drafted> {
    const chat = chatNow();
    if (chat === null) return fromTemplate(asked);
    const { field, name, description, language } = asked;
    const system = [
      'You write for the maker of a digital human.',
      `Write in ${languageNames[language]}, without markup, quotation marks round the whole, or comments.`,
      wanted[field],
    ].join(' ');
    const known = `Name: ${name}\nDescription: ${description === '' ? '(none yet)' : description}`;
    const said = await wholeAnswer(
      chat,
      [
        { role: 'system', text: system },
        { role: 'user', text: known },
      ],
      signal,
    );
    if (field === 'commonQuestions') {
      const questions = questionsIn(said);
      return questions.length > 0 ? { text: '', questions, source: 'model' } : fromTemplate(asked);
    }
    const text = cut(said, roleLimits[field]);
    return text === '' ? fromTemplate(asked) : { text, questions: [], source: 'model' };
  };
}
