import { createIcon } from '../../kernel';

export const BackIcon = createIcon(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const RenameIcon = createIcon(<path d="m5 19 1-4L16 5l3 3L9 18zM14 7l3 3" />);
export const CheckIcon = createIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const AlertIcon = createIcon(<path d="M12 4 3.5 19h17zM12 10v4M12 16.5v.01" />);
