import { createIcon } from '../../kernel';

export const CutIcon = createIcon(
  <path d="M7 14.5a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5zM17 14.5a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5zM8.5 15 16 4M15.5 15 8 4" />,
);
export const CopyIcon = createIcon(<path d="M9 9h10v10H9zM15 9V5H5v10h4" />);
export const ClipboardIcon = createIcon(<path d="M6 6h12v14H6zM9 4h6v4H9z" />);
