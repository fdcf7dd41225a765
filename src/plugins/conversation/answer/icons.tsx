import { createIcon } from '../../../ui/createIcon';

export const IconThumbUp = createIcon(
  <path d="M4 11h3.5v8.5H4zM7.5 11 11 4.5c1.6 0 2.4 1.1 2.1 2.6L12.5 10h5a1.8 1.8 0 0 1 1.8 2.2l-1.4 5.7a2 2 0 0 1-2 1.6H7.5" />,
);
export const IconThumbDown = createIcon(
  <path d="M20 13h-3.5V4.5H20zM16.5 13 13 19.5c-1.6 0-2.4-1.1-2.1-2.6l.6-2.900h-5a1.8 1.8 0 0 1-1.8-2.200l1.4-5.700a2 2 0 0 1 2-1.6h8.4" />,
);
