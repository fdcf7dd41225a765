import { createIcon } from '../../kernel';

export const MoreIcon = createIcon(<path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth={3} />);
export const TemplateIcon = createIcon(<path d="M4 5h16v5H4zM4 13h7v6H4zM14 13h6v6h-6z" />);
export const ExportIcon = createIcon(<path d="M12 4v10M8 10l4 4 4-4M5 19h14" />);
export const WindowIcon = createIcon(<path d="M10 5H5v14h14v-5M13 5h6v6M19 5l-8 8" />);
