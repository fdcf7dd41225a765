import type { AvatarService } from '../port';
import { HeygenApi, type HeygenApiOptions } from './api';

export interface HeygenOptions extends HeygenApiOptions {
  /** Viewers at a time. */
  sessions: number;
  ffmpeg: string;
  onError: (error: unknown) => void;
}

/**
 * HeyGen: makes avatars of pictures, and shows them live by its LiveAvatar in the mode in which it is told the sound. Its documents
 * name no call that deletes an avatar: that is done in its console.
 */
export function createHeygen(options: HeygenOptions): AvatarService {
  const { liveKey, sessions, ffmpeg, timeoutMs, onError } = options;
  const api = new HeygenApi(options);
  return {
    name: 'heygen',
    sessions: liveKey === null ? 0 : sessions,
    canRemove: false,
    train: async (request, signal) => ({ ref: await api.train(request, signal), state: 'training' }),
    status: (ref, signal) => api.status(ref, signal),
    remove: () => Promise.resolve(),
    async open(ref, face, events, signal) {
      // Most servers never need LiveKit.
      const { HeygenSession } = await import('./session');
      return HeygenSession.open({ api, ffmpeg, ref, face, events, timeoutMs, onError }, signal);
    },
  };
}
