import { createIcon } from '../../../ui/createIcon';

export const IconImport = createIcon(<path d="M12 14V4M8 8l4-4 4 4M5 19h14" />);
