import { createIcon } from '../../kernel';

export const PreviewIcon = createIcon(<path d="M8 5.5v13l10-6.5z" />);
