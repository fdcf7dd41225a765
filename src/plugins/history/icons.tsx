import { createIcon } from '../../kernel';

export const UndoIcon = createIcon(<path d="M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9" />);
export const RedoIcon = createIcon(<path d="m16 5 4 4-4 4M20 9h-9.5a5.5 5.5 0 0 0 0 11H15" />);
