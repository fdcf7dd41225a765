import type * as LiveKit from '@livekit/rtc-node';
import type { Room, Track, VideoFrame } from '@livekit/rtc-node';
import type { AvatarInfo } from '../../../../contract/provider/schema';
import { type PictureReader, readPictures } from '../pictures';
import { AvatarServiceError, type LivePicture } from '../port';

/** Format of the sound whose loudness is measured. */
const SOUND = { sampleRate: 16_000, numChannels: 1 };

export interface RoomEvents {
  picture(picture: LivePicture): void;
  sound(rms: number, at: number): void;
  over(error: AvatarServiceError): void;
}

/** The library has native code, is large, and is there only where it could be installed. @throws AvatarServiceError */
async function liveKit(): Promise<typeof LiveKit> {
  try {
    return await import('@livekit/rtc-node');
  } catch (error) {
    throw new AvatarServiceError('noDecoder', '@livekit/rtc-node is not installed here', { cause: error });
  }
}

const loudness = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, samples.length));

/** Watches an avatar in a LiveKit room. */
export class RoomWatcher {
  private reader: { size: string; pictures: PictureReader } | null = null;
  private isClosed = false;

  private constructor(
    private readonly kit: typeof LiveKit,
    private readonly room: Room,
    private readonly options: { ffmpeg: string; face: AvatarInfo; events: RoomEvents },
  ) {
    const { RoomEvent } = kit;
    room.on(RoomEvent.TrackSubscribed, (track) => this.watch(track));
    room.on(RoomEvent.Disconnected, () =>
      this.end(new AvatarServiceError('providerFailed', 'the room was closed')),
    );
  }

  /** @throws AvatarServiceError */
  static async join(
    { url, token }: { url: string; token: string },
    options: { ffmpeg: string; face: AvatarInfo; events: RoomEvents },
  ): Promise<RoomWatcher> {
    const kit = await liveKit();
    const watcher = new RoomWatcher(kit, new kit.Room(), options);
    try {
      await watcher.room.connect(url, token, { autoSubscribe: true, dynacast: false });
      return watcher;
    } catch (error) {
      watcher.close();
      throw new AvatarServiceError('providerFailed', `the room cannot be joined: ${String(error)}`, {
        cause: error,
      });
    }
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.reader?.pictures.close();
    // A room that cannot be left is left by the end of its session.
    this.room.disconnect().catch(() => undefined);
  }

  private end(error: AvatarServiceError): void {
    if (this.isClosed) return;
    this.close();
    this.options.events.over(error);
  }

  private watch(track: Track): void {
    const { TrackKind } = this.kit;
    const watching = track.kind === TrackKind.KIND_VIDEO ? this.readVideo(track) : this.readSound(track);
    watching.catch((error: unknown) => this.end(new AvatarServiceError('providerFailed', String(error))));
  }

  private async readVideo(track: Track): Promise<void> {
    const frames = new this.kit.VideoStream(track) as AsyncIterable<{ frame: VideoFrame }>;
    for await (const { frame } of frames) {
      if (this.isClosed) return;
      this.decoderOf(frame).write(this.planesOf(frame), performance.now());
    }
  }

  private async readSound(track: Track): Promise<void> {
    const pieces = new this.kit.AudioStream(track, SOUND) as AsyncIterable<{ data: Int16Array }>;
    for await (const { data } of pieces) {
      if (this.isClosed) return;
      this.options.events.sound(loudness(data), performance.now());
    }
  }

  private planesOf(frame: VideoFrame): Buffer {
    const { I420 } = this.kit.VideoBufferType;
    const { data } = frame.type === I420 ? frame : frame.convert(I420);
    return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  }

  /** A service may change the size of its pictures while it goes. */
  private decoderOf({ width, height }: VideoFrame): PictureReader {
    const size = `${width}x${height}`;
    if (this.reader?.size === size) return this.reader.pictures;
    this.reader?.pictures.close();
    const { ffmpeg, face, events } = this.options;
    const pictures = readPictures({
      ffmpeg,
      format: { codec: 'raw', pixels: 'yuv420p', width, height },
      face,
      onPicture: (picture) => events.picture(picture),
      onError: (error) => this.end(error),
    });
    this.reader = { size, pictures };
    return pictures;
  }
}
