import { createIcon } from '../../kernel';

export const TextIcon = createIcon(<path d="M5 7V5h14v2M12 5v14M9 19h6" />);
export const HeadingIcon = createIcon(<path d="M6 5v14M18 5v14M6 12h12" />);
export const SubtitleIcon = createIcon(<path d="M4 6v12M12 6v12M4 12h8M16 11h5M18.5 11v7" />);
