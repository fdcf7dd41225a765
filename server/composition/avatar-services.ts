import type { Config } from '../config';
import { createHeygen } from '../engines/avatar-service/heygen';
import { createLiveTalking } from '../engines/avatar-service/livetalking';
import { LiveAvatars } from '../engines/avatar-service/live';
import { writeVideo } from '../engines/avatar-service/video-file';
import type { AvatarService, AvatarServiceName } from '../engines/avatar-service/port';
import type { AvatarServices } from '../deps';

/** The services whose settings are there. */
function servicesOf(config: Config, onError: (error: unknown) => void): readonly AvatarService[] {
  const { ffmpeg, avatarServiceTimeout: timeoutMs, livetalkingUrl } = config;
  const services: AvatarService[] = [];
  if (livetalkingUrl !== null)
    services.push(
      createLiveTalking({
        url: livetalkingUrl,
        model: config.livetalkingModel,
        sessions: config.livetalkingSessions,
        ffmpeg,
        timeoutMs,
      }),
    );
  if (config.heygenApiKey !== null || config.liveavatarApiKey !== null)
    services.push(
      createHeygen({
        apiUrl: config.heygenUrl,
        liveUrl: config.liveavatarUrl,
        apiKey: config.heygenApiKey,
        liveKey: config.liveavatarApiKey,
        sessions: config.liveavatarSessions,
        ffmpeg,
        timeoutMs,
        onError,
      }),
    );
  return services;
}

/**
 * Avatars at services, as the configuration names them.
 * @param deps.onError told what goes wrong after a session has ended
 * @param deps.measure times the calls of a service
 */
export function avatarServicesEngine(
  config: Config,
  {
    onError,
    measure,
  }: { onError: (error: unknown) => void; measure: (service: AvatarService) => AvatarService },
): AvatarServices {
  const services = new Map(servicesOf(config, onError).map((service) => [service.name, measure(service)]));
  const byName = (name: AvatarServiceName): AvatarService | null => services.get(name) ?? null;
  const { avatarCloneProvider: provider, ffmpeg } = config;
  const live = new LiveAvatars({ byName });
  return {
    offered: provider === 'portrait' ? null : byName(provider),
    byName,
    writeVideo: (pictures, path) => writeVideo(ffmpeg, pictures, path),
    useAvatars: (find) => live.useAvatars(find),
    of: (avatar) => live.of(avatar),
  };
}
