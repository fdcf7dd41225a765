import { createIcon } from '../../kernel';

export const MoonIcon = createIcon(<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />);
export const GripIcon = createIcon(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />);
export const CameraIcon = createIcon(
  <path d="M4 7.5h3.5L9 5h6l1.5 2.5H20v11H4zM12 16a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z" />,
);
export const MicrophoneIcon = createIcon(
  <path d="M12 4a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V7a3 3 0 0 1 3-3zM6 11.5a6 6 0 0 0 12 0M12 17.5V20.5" />,
);
