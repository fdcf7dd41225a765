import { createIcon } from '../../kernel';

/** Words that run out of a box; Lucide has nothing that moves like them. */
export const TickerIcon = createIcon(
  <path d="M4 7h16a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM9 9.5 6.5 12 9 14.5M6.5 12h6M16 12h1.5" />,
);
