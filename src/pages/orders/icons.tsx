import { createIcon } from '../../ui/createIcon';

export const IconReceipt = createIcon(
  <path d="M6 3.5h12v17l-2.4-1.5-2.4 1.5-2.4-1.5-2.4 1.5L6 19zM9 8.5h6M9 12h6M9 15.5h3.5" />,
);
