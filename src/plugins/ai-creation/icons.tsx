import { createIcon } from '../../kernel';

export const SparkIcon = createIcon(
  <path d="M11 4.5 12.8 10l5.7 2-5.7 2L11 19.5 9.2 14l-5.7-2 5.7-2zM18.5 4v4M16.5 6h4" />,
);
export const CheckIcon = createIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
