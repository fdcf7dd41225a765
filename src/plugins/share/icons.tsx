import { createIcon } from '../../kernel';

export const ShareIcon = createIcon(<path d="M12 15V4M8 8l4-4 4 4M6 12v7h12v-7" />);
export const PublishIcon = createIcon(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17" />,
);
export const CheckIcon = createIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const AlertIcon = createIcon(<path d="M12 4 3.5 19h17zM12 10v4M12 16.5v.01" />);
