import { createIcon } from '../../kernel';

export const AvatarIcon = createIcon(
  <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />,
);
