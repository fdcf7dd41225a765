import { avatarServices } from '../../contract/clone/limits';
import { address, choice, type Env, integer, secret, setting, hidden } from './readers';

const web = address(['http:', 'https:']);

const usesHeygen = (env: Env) => env.AVATAR_CLONE_PROVIDER === 'heygen';

/** Settings of portraits, and of services that make avatars and show them live. A service that was left stays set up for the avatars that it has made. */
export const avatarSettings = {
  portraitMotion: setting(
    'PORTRAIT_MOTION',
    'full',
    'What moves in new portraits: full (head and shoulders too), or still (eyes and mouth alone, for a weak machine: 2 s of a core and 0.4 MB for a photograph instead of 13 s and 6.4 MB)',
    choice(['full', 'still'] as const, () => 'full'),
  ),
  avatarCloneProvider: setting(
    'AVATAR_CLONE_PROVIDER',
    'portrait',
    'Who makes new avatars of people: portrait (this server, from a photograph or a video), livetalking or heygen behind it, which then show them live. Those that a service has made fall back to their portrait while it is not there',
    choice(['portrait', ...avatarServices] as const, () => 'portrait'),
  ),
  avatarServiceTimeout: setting(
    'AVATAR_SERVICE_TIMEOUT',
    '60000',
    'Milliseconds that such a service may take for one call, or for opening a session',
    integer(60_000, 100, 600_000),
  ),
  livetalkingUrl: setting(
    'LIVETALKING_URL',
    'http://127.0.0.1:8010 when it makes new avatars',
    'Address of a LiveTalking server',
    (text, env) =>
      web(text) ?? (env.AVATAR_CLONE_PROVIDER === 'livetalking' ? 'http://127.0.0.1:8010' : null),
  ),
  livetalkingModel: setting(
    'LIVETALKING_MODEL',
    'wav2lip',
    'Model that it makes avatars for, the one that it was started with: wav2lip or musetalk',
    choice(['wav2lip', 'musetalk'] as const, () => 'wav2lip'),
  ),
  livetalkingSessions: setting(
    'LIVETALKING_SESSIONS',
    '1',
    'Viewers that it can show avatars to at a time, its max_session; further ones see the portrait',
    integer(1, 0, 1000),
  ),
  heygenApiKey: hidden(
    setting(
      'HEYGEN_API_KEY',
      '-',
      'Key of HeyGen, where avatars are made',
      secret(usesHeygen, 'when AVATAR_CLONE_PROVIDER is heygen'),
    ),
  ),
  heygenUrl: setting(
    'HEYGEN_URL',
    'https://api.heygen.com',
    'Its address',
    (text) => web(text) ?? 'https://api.heygen.com',
  ),
  liveavatarApiKey: hidden(
    setting(
      'LIVEAVATAR_API_KEY',
      '-',
      'Key of LiveAvatar, where HeyGen shows avatars live; without it there are only portraits to be seen',
      (text) => text ?? null,
    ),
  ),
  liveavatarUrl: setting(
    'LIVEAVATAR_URL',
    'https://api.liveavatar.com',
    'Its address',
    (text) => web(text) ?? 'https://api.liveavatar.com',
  ),
  liveavatarSessions: setting(
    'LIVEAVATAR_SESSIONS',
    '1',
    'Viewers that it shows avatars to at a time; further ones see the portrait',
    integer(1, 0, 1000),
  ),
};
