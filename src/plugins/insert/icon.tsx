import { createIcon } from '../../kernel';

export const InsertIcon = createIcon(<path d="M12 5v14M5 12h14" />);
