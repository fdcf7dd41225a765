import type { AvatarInfo } from '../../../../contract/provider/schema';
import { PictureWatch } from '../picture-watch';
import { AvatarServiceError, type AvatarServiceErrorCode, type LiveEvents, type LiveSession } from '../port';
import type { HeygenApi, StartedSession } from './api';
import { SessionControl } from './control';
import { RoomWatcher } from './room';

/** Without a picture for so long a session is dead. */
const DEAD_MS = 10_000;

export interface SessionOptions {
  api: HeygenApi;
  ffmpeg: string;
  ref: string;
  face: AvatarInfo;
  events: LiveEvents;
  timeoutMs: number;
  /** Told when a session cannot be stopped, which goes on to cost until it ends by itself. */
  onError: (error: unknown) => void;
}

const refusals: ReadonlySet<AvatarServiceErrorCode> = new Set([
  'unauthorized',
  'quotaExceeded',
  'full',
  'unknownAvatar',
]);

/** Starts a session. One that may run although its start was not answered is stopped. @throws AvatarServiceError */
async function start({ api, ref, onError }: SessionOptions, signal: AbortSignal): Promise<StartedSession> {
  const granted = await api.grant(ref, signal);
  try {
    return await api.start(granted);
  } catch (error) {
    const isRefused = error instanceof AvatarServiceError && refusals.has(error.code);
    if (!isRefused) api.stop(granted.id).catch(onError);
    throw error;
  }
}

/** A session of LiveAvatar: a room in which its avatar is seen, and a socket that tells it what to say. */
export class HeygenSession implements LiveSession {
  private room: RoomWatcher | null = null;
  private control: SessionControl | null = null;
  private readonly watch = new PictureWatch({
    deadMs: DEAD_MS,
    onDead: () => this.end(new AvatarServiceError('timeout', 'LiveAvatar has sent no picture for a while')),
  });
  private isClosed = false;
  private isOpen = false;
  private failure: AvatarServiceError | null = null;

  private constructor(
    private readonly options: SessionOptions,
    private readonly started: StartedSession,
  ) {}

  /** @throws AvatarServiceError */
  static async open(options: SessionOptions, signal: AbortSignal): Promise<HeygenSession> {
    const started = await start(options, signal);
    const session = new HeygenSession(options, started);
    try {
      signal.throwIfAborted();
      await session.connect();
      signal.throwIfAborted();
      session.isOpen = true;
      return session;
    } catch (error) {
      session.close();
      if (signal.aborted) throw new AvatarServiceError('aborted', 'the session was given up');
      throw session.failure ?? error;
    }
  }

  speak(pcm: Buffer): void {
    this.control?.speak(pcm);
  }

  pause(): void {
    this.control?.pause();
  }

  interrupt(): void {
    this.control?.interrupt();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.watch.end();
    this.control?.close();
    this.room?.close();
    const { api, onError } = this.options;
    api.stop(this.started.id).catch(onError);
  }

  private async connect(): Promise<void> {
    const { ffmpeg, face, events, timeoutMs } = this.options;
    const { roomUrl: url, roomToken: token, controlUrl } = this.started;
    const over = (error: AvatarServiceError) => this.end(error);
    const seen: LiveEvents = {
      picture: (picture) => {
        this.watch.seen();
        if (!this.isClosed) events.picture(picture);
      },
      sound: (rms, at) => {
        if (!this.isClosed) events.sound(rms, at);
      },
      over,
    };
    this.room = await RoomWatcher.join({ url, token }, { ffmpeg, face, events: seen });
    this.control = await SessionControl.open(controlUrl, timeoutMs, over);
    this.watch.begin();
    // It may have ended while its socket was opened.
    if (this.isClosed) this.control.close();
    if (this.failure !== null) throw this.failure;
  }

  private end(error: AvatarServiceError): void {
    if (this.isClosed) return;
    this.close();
    this.failure = error;
    if (this.isOpen) this.options.events.over(error);
  }
}
