import { createIcon } from '../../kernel';

export const PaletteIcon = createIcon(
  <path d="M9 9h6v6H9zM9 9H7a2 2 0 1 1 2-2zM15 9V7a2 2 0 1 1 2 2zM9 15v2a2 2 0 1 1-2-2zM15 15h2a2 2 0 1 1-2 2z" />,
);
export const KeyboardIcon = createIcon(
  <path d="M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M7 13.8h.01M17 13.8h.01M10 14h4" />,
);
