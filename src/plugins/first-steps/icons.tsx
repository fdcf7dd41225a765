import { createIcon } from '../../kernel';

export const DoneIcon = createIcon(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8 12.5l3 3 5.5-6.5" />,
);
export const OpenIcon = createIcon(<path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z" />);
