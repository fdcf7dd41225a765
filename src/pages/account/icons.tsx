import { createIcon } from '../../ui/createIcon';

export const IconChevronDown = createIcon(<path d="m6 9.5 6 6 6-6" />);
export const IconChevronRight = createIcon(<path d="m9.5 6 6 6-6 6" />);
export const IconPhone = createIcon(<path d="M8 3.5h8v17H8zM11 17.5h2" />);
export const IconDesktop = createIcon(<path d="M4 5h16v11H4zM9 20h6M12 16v4" />);
export const IconKey = createIcon(
  <path d="M8 11.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10.5 12.5 19 4M16 7l2.5 2.5M13.5 9.5l2 2" />,
);
export const IconShield = createIcon(
  <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6zM9 12l2.2 2.2L15.2 10" />,
);
export const IconQr = createIcon(
  <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2" />,
);
