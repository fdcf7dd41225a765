import { type AvatarState, AvatarStream, Conversation, useObservable, useService } from '../../kernel';

/** The avatar's state, including thinking: an answer is under way, and nothing of it is heard yet. */
export function useAvatarMood(): AvatarState {
  const state = useObservable(useService(AvatarStream).state);
  const busy = useObservable(useService(Conversation).busy);
  return busy && state === 'idle' ? 'thinking' : state;
}
