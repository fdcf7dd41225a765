import { createIcon } from '../../kernel';

export const ClockIcon = createIcon(<path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 1.8" />);
export const DateIcon = createIcon(<path d="M4.5 6h15v13.5h-15zM4.5 10h15M8 4v4M16 4v4" />);
