import { createIcon } from '../../kernel';

export const VersionsIcon = createIcon(
  <path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M12 8v4.5l3 2" />,
);
export const MoreIcon = createIcon(<path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth={3} />);
