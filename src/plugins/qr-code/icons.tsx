import { createIcon } from '../../kernel';

export const QrCodeIcon = createIcon(
  <path d="M4.5 4.5h5v5h-5zM14.5 4.5h5v5h-5zM4.5 14.5h5v5h-5zM14.5 14.5h2v2h-2zM19.5 14.5v5h-3M14.5 19.5h.01" />,
);
