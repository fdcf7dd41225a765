import { createIcon } from '../../kernel';

export const RoleIcon = createIcon(
  <path d="M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20c.5-3.4 2.9-5 6-5s5.5 1.6 6 5M16 6h5M16 10h5M18 14h3" />,
);
