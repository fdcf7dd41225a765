import type { PromptMessage } from '../../../../contract/key/routes';
import { invalidField } from '../../../http/field-faults';
import type { Turn } from '../../brain';

export interface Prompt {
  question: string;
  /** Turns before the question. */
  history: Turn[];
  /** The first words of the user, which tell one conversation from another where nothing else does. */
  opening: string;
}

function textOf({ content }: PromptMessage): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ text }) => text ?? '').join('\n');
}

/**
 * The question and history in the messages of a program. What stands in system messages is left out: only the role of the
 * project says how it answers.
 * @throws AppError invalidInput without a user message
 */
export function readPrompt(messages: readonly PromptMessage[]): Prompt {
  const turns = messages.flatMap((message): Turn[] => {
    const { role } = message;
    const text = textOf(message).trim();
    return (role === 'user' || role === 'assistant') && text !== '' ? [{ role, text }] : [];
  });
  const last = turns.findLastIndex(({ role }) => role === 'user');
  const question = turns[last]?.text;
  if (question === undefined) throw invalidField('/messages', 'noQuestion');
  const opening = turns.find(({ role }) => role === 'user')?.text ?? '';
  return { question, history: turns.slice(0, last), opening };
}
