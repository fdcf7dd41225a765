import { createIcon } from '../../kernel';

export const PluginIcon = createIcon(<path d="M9 4v4M15 4v4M6 8h12v4a6 6 0 0 1-12 0zM12 18v3" />);
