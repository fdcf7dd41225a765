import { createIcon } from '../../kernel';

export { IconPlay } from '../../ui/icons';
export const IconExpand = createIcon(<path d="M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6" />);
export const IconSpark = createIcon(
  <path d="M11 4.5 12.8 10l5.7 1.8-5.7 1.8L11 19.5l-1.8-5.9-5.7-1.8L9.2 10zM18.5 4v4M16.5 6h4" />,
);
