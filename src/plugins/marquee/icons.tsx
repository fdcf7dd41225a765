import { createIcon } from '../../kernel';

export const MarqueeIcon = createIcon(<path d="M3 8h18v8H3zM7 12h6M11 10l-2 2 2 2M16 12h2" />);
