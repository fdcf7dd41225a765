import { createIcon } from '../../ui/createIcon';

export const IconCart = createIcon(<path d="M3.5 5h2.2l2 10.5h9.8l2-7.5H6.6M9.5 19.5h.01M16.5 19.5h.01" />);
export const IconCrown = createIcon(<path d="M4.5 17.5 3.5 8l4.7 3.5L12 5.5l3.8 6L20.5 8l-1 9.5z" />);
export const IconBag = createIcon(<path d="M5.5 8.5h13l.8 11H4.7zM9 11V7.5a3 3 0 0 1 6 0V11" />);
export const IconClock = createIcon(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2" />,
);
export const IconMinus = createIcon(<path d="M5 12h14" />);
export const IconReturn = createIcon(<path d="M9 6 4.5 10.5 9 15M4.5 10.5H14a5 5 0 0 1 0 10h-2" />);
