import { createToken, useService } from '../../kernel';
import type { OpenStream } from './service';

/** The stream with its player and sound, for this plugin's own views; null in a project without an avatar. */
export const OpenAvatarStream = createToken<OpenStream | null>('mirra.avatar-stream.open');

/** The stream, for views that exist only where there is one. */
export function useOpenStream(): OpenStream {
  const stream = useService(OpenAvatarStream);
  if (stream === null) throw new Error('This view needs a project with an avatar');
  return stream;
}
