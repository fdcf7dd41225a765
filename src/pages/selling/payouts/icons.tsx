import { createIcon } from '../../../ui/createIcon';

export const IconCoins = createIcon(
  <path d="M9 4c-2.8 0-5 1.1-5 2.5S6.2 9 9 9s5-1.1 5-2.5S11.8 4 9 4zM4 6.5v4C4 11.9 6.2 13 9 13M4 10.5v4C4 15.9 6.2 17 9 17M15 11c-2.8 0-5 1.1-5 2.5s2.2 2.5 5 2.5 5-1.1 5-2.5-2.2-2.5-5-2.5zM10 13.5v4c0 1.4 2.2 2.5 5 2.5s5-1.1 5-2.5v-4" />,
);
