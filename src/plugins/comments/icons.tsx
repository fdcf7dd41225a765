import { createIcon } from '../../kernel';

export const CommentIcon = createIcon(<path d="M4.5 5h15v11H12l-4.5 3.5V16h-3zM8 9h8M8 12h5" />);
export const PinIcon = createIcon(
  <path d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11zM12 7.5v5M9.5 10h5" />,
);
