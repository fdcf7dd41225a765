import { createIcon } from '../../kernel';

export const ImageIcon = createIcon(<path d="M4 5.5h16v13H4zM4 16l4.5-4.5 4 4 2.5-2.5L20 18M15.5 9.5h.01" />);
export const CropIcon = createIcon(<path d="M7 3v14h14M3 7h14v14" />);
export const LogoIcon = createIcon(
  <path d="M4 4h9v9H4zM7 10.5l1.5-3 1.5 3M16 7h4M16 11h4M4 17h16M4 20h10" />,
);
