import { createIcon } from '../../kernel';

export const VoiceIcon = createIcon(<path d="M4 12h1.5M8.5 8v8M12 5v14M15.5 8v8M18.5 12H20" />);
export const PlayIcon = createIcon(<path d="M8 5.5v13l10-6.5z" />);
export const StopIcon = createIcon(<path d="M7 7h10v10H7z" />);
