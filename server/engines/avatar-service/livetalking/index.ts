import type { AvatarService } from '../port';
import { LiveTalkingApi, type LiveTalkingApiOptions } from './api';

export interface LiveTalkingOptions extends LiveTalkingApiOptions {
  /** Viewers at a time: its `max_session`. */
  sessions: number;
  ffmpeg: string;
}

/**
 * A LiveTalking server: makes avatars of videos, and shows them over WebRTC. It has no call that deletes an avatar: its operator
 * deletes the folder of its name.
 */
export function createLiveTalking(options: LiveTalkingOptions): AvatarService {
  const { url, sessions, ffmpeg } = options;
  const api = new LiveTalkingApi(options);
  const host = new URL(url).hostname;
  return {
    name: 'livetalking',
    sessions,
    canRemove: false,
    async train(request, signal) {
      const known = await api.task(request.key, signal);
      if (known === null || known.state === 'failed') await api.train(request, signal);
      return { ref: request.key, state: known?.state === 'ready' ? 'ready' : 'training' };
    },
    async status(ref, signal) {
      // It forgets its tasks when it is started again.
      return (
        (await api.task(ref, signal)) ?? {
          state: 'failed',
          reason: 'LiveTalking does not know the task any more: it was started anew',
        }
      );
    },
    remove: (ref) => api.drop(ref),
    async open(ref, face, events, signal) {
      // Most servers never need WebRTC.
      const { LiveTalkingSession } = await import('./session');
      return LiveTalkingSession.open({ api, host, ffmpeg, ref, face, events }, signal);
    },
  };
}
