import { AvatarStream, Conversation, useService } from '../../../kernel';

/** Asks a question that was written or touched; the gesture lets the avatar be heard. */
export function useAsk(): (question: string) => void {
  const conversation = useService(Conversation);
  const stream = useService(AvatarStream);
  return (question) => {
    void stream.resume();
    void conversation.ask(question);
  };
}
