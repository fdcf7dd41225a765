import { Conversation, type Turn, useObservable, useService } from '../../../kernel';

/** The answer that came last, and whether another one is on its way. */
export function useLastAnswer(): { answer: Turn | undefined; busy: boolean } {
  const conversation = useService(Conversation);
  const busy = useObservable(conversation.busy);
  const answer = useObservable(conversation.turns).findLast(({ role }) => role === 'assistant');
  return { answer, busy };
}
