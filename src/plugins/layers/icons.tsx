import { createIcon } from '../../kernel';

export const LayersIcon = createIcon(
  <path d="m12 4 8.5 4.5L12 13 3.5 8.5zM3.5 12.5 12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5" />,
);
export const EyeIcon = createIcon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />,
);
export const EyeOffIcon = createIcon(
  <path d="M4 4l16 16M9.5 6C10.3 5.7 11.1 5.5 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.8A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1" />,
);
export const LockIcon = createIcon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />);
export const UnlockIcon = createIcon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2" />);
export const GroupIcon = createIcon(<path d="M4 6.5h6l2 2.5h8v10H4z" />);
export const ChevronIcon = createIcon(<path d="m9 6 6 6-6 6" />);
export const GripIcon = createIcon(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />);
export const ElementIcon = createIcon(<path d="M5 5h14v14H5z" />);
export const WarningIcon = createIcon(<path d="M12 4 3.5 19h17zM12 10v4M12 16.5v.01" />);
export const TimedIcon = createIcon(<path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2" />);
