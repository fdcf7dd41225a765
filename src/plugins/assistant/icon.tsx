import { createIcon } from '../../kernel';

/** A line of words with a spark. */
export const WordsIcon = createIcon(
  <path d="M4 6.5h9M4 12h6M4 17.5h8M17.5 9l1.2 3.3L22 13.5l-3.3 1.2-1.2 3.3-1.2-3.3-3.3-1.2 3.3-1.2z" />,
);
