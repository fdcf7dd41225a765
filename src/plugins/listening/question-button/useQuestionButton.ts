import { AvatarStream, Conversation, useObservable, useService } from '../../../kernel';
import { useListening } from '../listeningToken';

/** What a press of the question button does: it starts to ask, ends the question, or stops the answer. */
export type ButtonState = 'idle' | 'waiting' | 'asking' | 'answering';

/** The question button's state and what its press does. */
export function useQuestionButton(): { state: ButtonState; press: () => void } {
  const listening = useListening();
  const conversation = useService(Conversation);
  const mode = useObservable(listening.mode);
  const isSpeaking = useObservable(useService(AvatarStream).state) === 'speaking';
  const isBusy = useObservable(conversation.busy);
  const state = stateOf();

  function stateOf(): ButtonState {
    if (mode === 'starting' || mode === 'finishing') return 'waiting';
    if (mode === 'question') return 'asking';
    if (isSpeaking || isBusy) return 'answering';
    return mode === 'continuous' ? 'asking' : 'idle';
  }

  return {
    state,
    press() {
      if (state === 'answering') conversation.stop();
      else if (state === 'idle') void listening.start();
      else listening.stop();
    },
  };
}
