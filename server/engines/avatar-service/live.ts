import type { AvatarInfo } from '../../../contract/provider/schema';
import {
  type AvatarService,
  AvatarServiceError,
  type AvatarServiceName,
  type FindServiceAvatar,
  type LiveAvatar,
  type LiveEvents,
  type LiveSession,
} from './port';

/** After a failure a service is left alone for so long: viewers see the portrait at once meanwhile. */
const REST_MS = 30_000;

export interface LiveAvatarsOptions {
  byName(name: AvatarServiceName): AvatarService | null;
  /** Steady clock, milliseconds. */
  now?: () => number;
}

/** The places at services for live avatars. */
export class LiveAvatars {
  private readonly open = new Map<AvatarServiceName, number>();
  private readonly restingUntil = new Map<AvatarServiceName, number>();
  private readonly now: () => number;
  private find: FindServiceAvatar = () => Promise.resolve(null);

  constructor(private readonly options: LiveAvatarsOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /** Says how the avatar of a number is found; until then none is live. */
  useAvatars(find: FindServiceAvatar): void {
    this.find = find;
  }

  /** The avatar of a number at its service; null where the portrait is all there is. */
  async of(avatar: number): Promise<LiveAvatar | null> {
    const found = await this.find(avatar);
    const service = found && this.options.byName(found.service);
    if (!found || !service || service.sessions === 0) return null;
    const hasPlace = () => this.hasPlace(service);
    return {
      get hasPlace() {
        return hasPlace();
      },
      open: (face, events, signal) => this.enter(service, found.ref, face, events, signal),
    };
  }

  private hasPlace({ name, sessions }: AvatarService): boolean {
    return (this.open.get(name) ?? 0) < sessions && this.now() >= (this.restingUntil.get(name) ?? 0);
  }

  private async enter(
    service: AvatarService,
    ref: string,
    face: AvatarInfo,
    events: LiveEvents,
    signal: AbortSignal,
  ): Promise<LiveSession> {
    if (!this.hasPlace(service)) throw new AvatarServiceError('full', `no place at ${service.name}`);
    const { name } = service;
    this.open.set(name, (this.open.get(name) ?? 0) + 1);
    let isHeld = true;
    const leave = () => {
      if (isHeld) this.open.set(name, (this.open.get(name) ?? 1) - 1);
      isHeld = false;
    };
    const failed = () => {
      this.restingUntil.set(name, this.now() + REST_MS);
      leave();
    };
    const over = (error: AvatarServiceError) => {
      failed();
      events.over(error);
    };
    try {
      const session = await service.open(ref, face, { ...events, over }, signal);
      const close = () => {
        leave();
        session.close();
      };
      return {
        speak: (pcm) => session.speak(pcm),
        pause: () => session.pause(),
        interrupt: () => session.interrupt(),
        close,
      };
    } catch (error) {
      if (signal.aborted) leave();
      else failed();
      throw error;
    }
  }
}
