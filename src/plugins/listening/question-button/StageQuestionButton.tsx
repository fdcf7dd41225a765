import { QuestionButton } from './QuestionButton';

/** The question button in the microphone that the owner has put on the stage. */
export default function StageQuestionButton() {
  return <QuestionButton />;
}
