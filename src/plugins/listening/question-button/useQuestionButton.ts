import { useEffect, useState } from 'react';
import { AvatarStream, Conversation, useObservable, useService } from '../../../kernel';
import { useListening } from '../listeningToken';

/** What a press of the question button does: it starts to ask, ends the question, or stops the answer. */
export type ButtonState = 'idle' | 'waiting' | 'asking' | 'answering';

/** A pause between two sentences of an answer is shorter, milliseconds. */
const PAUSE_MS = 1_000;

/** Whether the avatar is answering, pauses between its sentences included; `end` says that it is not, ahead of the stream. */
function useAnswering(): { isAnswering: boolean; end: () => void } {
  const isSpeaking = useObservable(useService(AvatarStream).state) === 'speaking';
  const isBusy = useObservable(useService(Conversation).busy);
  const [wasSpeaking, setWasSpeaking] = useState(isSpeaking);
  const [isHeld, setHeld] = useState(isSpeaking);
  if (wasSpeaking !== isSpeaking) {
    setWasSpeaking(isSpeaking);
    if (isSpeaking) setHeld(true);
  }
  useEffect(() => {
    if (isSpeaking) return;
    const timer = setTimeout(() => setHeld(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isSpeaking]);
  return { isAnswering: isHeld || isBusy, end: () => setHeld(false) };
}

/** The question button's state and what its press does. */
export function useQuestionButton(): { state: ButtonState; press: () => void } {
  const listening = useListening();
  const conversation = useService(Conversation);
  const mode = useObservable(listening.mode);
  const isRetrying = useObservable(listening.trouble)?.kind === 'retrying';
  const { isAnswering, end } = useAnswering();
  const state = stateOf();

  function stateOf(): ButtonState {
    if (mode === 'starting' || mode === 'finishing') return 'waiting';
    if (mode === 'question') return 'asking';
    if (isAnswering) return 'answering';
    if (mode === 'continuous') return isRetrying ? 'waiting' : 'asking';
    return 'idle';
  }

  return {
    state,
    press() {
      if (state === 'answering') {
        end();
        conversation.stop();
      } else if (state === 'idle') void listening.start();
      else listening.stop();
    },
  };
}
