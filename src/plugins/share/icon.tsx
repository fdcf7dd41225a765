import { createIcon } from '../../kernel';

export const ShareIcon = createIcon(<path d="M12 15V4M8 8l4-4 4 4M6 12v7h12v-7" />);
