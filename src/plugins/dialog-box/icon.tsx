import { createIcon } from '../../kernel';
import { MICROPHONE } from '../../../elements/conversation/microphone-sign';

export const DialogBoxIcon = createIcon(<path d="M5 5h14v10H10l-5 4zM9 9h6M9 12h4" />);
export const QuestionIcon = createIcon(
  <path d="M5 5h14v10h-5l-4 4v-4H5zM10.5 8.5a1.6 1.6 0 1 1 2 1.6c-.4.2-.5.5-.5.9M12 12.8h.01" />,
);
export const AnswerIcon = createIcon(<path d="M4.5 6h15v9.5h-6l-4 3.5v-3.5h-5zM8 9.3h8M8 12.3h5" />);
export const QuestionsIcon = createIcon(<path d="M4 6h9v4H4zM15 6h5v4h-5zM4 14h6v4H4zM12 14h8v4h-8z" />);
export const MicrophoneIcon = createIcon(<path d={MICROPHONE} />);
