import { createIcon } from '../../kernel';

export const VideoIcon = createIcon(<path d="M4 6h12v12H4zM16 10.5l4-2.5v8l-4-2.5zM8.5 9.5v5l4-2.5z" />);
