import { createIcon } from '../../kernel';

export const IconsIcon = createIcon(
  <path d="M7.5 4v7M4 7.5h7M16.5 4.2l3.3 6.3h-6.6zM7.5 13.5a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6zM13.5 13.5H20V20h-6.5z" />,
);
