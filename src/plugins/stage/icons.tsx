import { createIcon } from '../../kernel';

export const TrashIcon = createIcon(<path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 11v5M13.5 11v5" />);
export const CentreIcon = createIcon(<path d="M12 3v18M6 8h12v8H6z" />);
export const ForwardIcon = createIcon(<path d="M9 9h10v10H9zM5 15V5h10" />);
export const BackwardIcon = createIcon(<path d="M5 5h10v10H5zM19 9v10H9" />);
export const FrontIcon = createIcon(<path d="M7 13h10v6H7zM12 10V4M9 6.5 12 4l3 2.5" />);
export const BackIcon = createIcon(<path d="M7 5h10v6H7zM12 14v6M9 17.5l3 2.5 3-2.5" />);
export const DuplicateIcon = createIcon(<path d="M8 8h11v11H8zM5 15V5h10" />);
export const EditIcon = createIcon(<path d="m5 19 1-4L16 5l3 3L9 18zM14 7l3 3" />);
export const FitIcon = createIcon(<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />);
export const PlusIcon = createIcon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = createIcon(<path d="M5 12h14" />);
export const AlignLeftIcon = createIcon(<path d="M4 4v16M8 6h12v4H8zM8 14h7v4H8z" />);
export const AlignCentreIcon = createIcon(<path d="M12 4v2M12 10v4M12 18v2M5 6h14v4H5zM8 14h8v4H8z" />);
export const AlignRightIcon = createIcon(<path d="M20 4v16M4 6h12v4H4zM9 14h7v4H9z" />);
export const AlignTopIcon = createIcon(<path d="M4 4h16M6 8h4v12H6zM14 8h4v7h-4z" />);
export const AlignMiddleIcon = createIcon(<path d="M4 12h2M10 12h4M18 12h2M6 5h4v14H6zM14 8h4v8h-4z" />);
export const AlignBottomIcon = createIcon(<path d="M4 20h16M6 4h4v12H6zM14 9h4v7h-4z" />);
export const SpreadXIcon = createIcon(<path d="M4 4v16M20 4v16M10 7h4v10h-4z" />);
export const SpreadYIcon = createIcon(<path d="M4 4h16M4 20h16M7 10h10v4H7z" />);
export const GroupIcon = createIcon(
  <path d="M4 7V4h3M17 4h3v3M20 17v3h-3M7 20H4v-3M8 8h5v5H8zM11 13v3h5v-5h-3" />,
);
export const UngroupIcon = createIcon(<path d="M4 4h8v8H4zM15 12h5v8h-8v-5" />);
export const LockIcon = createIcon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />);
export const UnlockIcon = createIcon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2" />);
export const EyeIcon = createIcon(
  <path d="M3 12c2-4 5.2-6 9-6s7 2 9 6c-2 4-5.2 6-9 6s-7-2-9-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z" />,
);
export const EyeOffIcon = createIcon(
  <path d="M4 4l16 16M9.5 6.3A9.6 9.6 0 0 1 12 6c3.8 0 7 2 9 6a12 12 0 0 1-2.6 3.4M6 8a12 12 0 0 0-3 4c2 4 5.2 6 9 6 1.4 0 2.7-.3 3.9-.8" />,
);
export const RulerIcon = createIcon(<path d="M3 8h18v8H3zM7 8v3M11 8v4M15 8v3M19 8v4" />);
export const GuideIcon = createIcon(<path d="M9 3v18M3 9h18M13 13h7v7h-7z" />);
export const MagnetIcon = createIcon(<path d="M6 4v8a6 6 0 0 0 12 0V4h-4v8a2 2 0 0 1-4 0V4zM6 8h4M14 8h4" />);
export const AspectIcon = createIcon(<path d="M4 6h16v12H4zM8 14v-4h3M16 10v4h-3" />);
export const CheckIcon = createIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
