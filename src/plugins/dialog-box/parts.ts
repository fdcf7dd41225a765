import { AnswerIcon, MicrophoneIcon, QuestionIcon, QuestionsIcon } from './icon';

/** The parts of a conversation beside its frame; `id` is the key of each one's name. i18n-keys: dialog-box:questionBox dialog-box:answerBox dialog-box:questions dialog-box:microphone */
export const parts = [
  { id: 'questionBox', icon: QuestionIcon, command: 'dialog-box:insert-question-box' },
  { id: 'answerBox', icon: AnswerIcon, command: 'dialog-box:insert-answer-box' },
  { id: 'questions', icon: QuestionsIcon, command: 'dialog-box:insert-questions' },
  { id: 'microphone', icon: MicrophoneIcon, command: 'dialog-box:insert-microphone' },
] as const;
