import { IconAnswer, IconQuestion, IconQuestions } from '../../ui/icons/editor';
import { IconMicrophone } from '../../ui/icons/shared';

/** The parts of a conversation beside its frame; `id` is the key of each one's name. i18n-keys: dialog-box:questionBox dialog-box:answerBox dialog-box:questions dialog-box:microphone */
export const parts = [
  { id: 'questionBox', icon: IconQuestion, command: 'dialog-box:insert-question-box' },
  { id: 'answerBox', icon: IconAnswer, command: 'dialog-box:insert-answer-box' },
  { id: 'questions', icon: IconQuestions, command: 'dialog-box:insert-questions' },
  { id: 'microphone', icon: IconMicrophone, command: 'dialog-box:insert-microphone' },
] as const;
