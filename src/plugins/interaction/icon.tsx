import { createIcon } from '../../kernel';

export const InteractionIcon = createIcon(<path d="M4 5h12v8H9l-4 3v-3H4zM19 9v8h-1v3l-4-3h-4M8 9h4" />);
