import type { AvatarInfo } from '../../../../contract/provider/schema';
import { readPictures, type PictureReader } from '../pictures';
import { PictureWatch } from '../picture-watch';
import { AvatarServiceError, type LiveEvents, type LiveSession } from '../port';
import { SpeechPieces } from '../speech-pieces';
import type { LiveTalkingApi } from './api';
import { Receiver } from './receiver';

/** Without a picture for so long a session is dead. */
const DEAD_MS = 5_000;

export interface SessionOptions {
  api: LiveTalkingApi;
  /** Of the server. */
  host: string;
  ffmpeg: string;
  ref: string;
  face: AvatarInfo;
  events: LiveEvents;
}

/** Fails when a session is given up. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    const end = () => fail(new AvatarServiceError('aborted', 'the session was given up'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** A session of a LiveTalking server. No call ends one there: it ends with its connection. */
export class LiveTalkingSession implements LiveSession {
  private readonly receiver: Receiver;
  private readonly reader: PictureReader;
  private readonly closing = new AbortController();
  private readonly watch = new PictureWatch({
    deadMs: DEAD_MS,
    onDead: () => this.end(new AvatarServiceError('timeout', 'LiveTalking has sent no picture for a while')),
  });
  private name = '';
  private readonly pieces = new SpeechPieces((pcm) => this.send(pcm));
  /** Calls follow each other; what was to be spoken before an interruption is not sent after it. */
  private calls: Promise<void> = Promise.resolve();
  private speaking = new AbortController();
  private isOpen = false;
  /** Why it has ended before it was open. */
  private failure: AvatarServiceError | null = null;

  private constructor(private readonly options: SessionOptions) {
    const { ffmpeg, face, host, events } = options;
    this.reader = readPictures({
      ffmpeg,
      format: { codec: 'vp8' },
      face,
      onPicture: (picture) => {
        this.watch.seen();
        if (!this.closing.signal.aborted) events.picture(picture);
      },
      onError: (error) => this.end(error),
    });
    this.receiver = new Receiver(host, {
      frame: (frame, at) => {
        if (!this.closing.signal.aborted) this.reader.write(frame, at);
      },
      sound: (rms, at) => {
        if (!this.closing.signal.aborted) events.sound(rms, at);
      },
      lost: () => this.end(new AvatarServiceError('providerFailed', 'the connection to LiveTalking is lost')),
    });
  }

  /** @throws AvatarServiceError */
  static async open(options: SessionOptions, signal: AbortSignal): Promise<LiveTalkingSession> {
    const session = new LiveTalkingSession(options);
    const connecting = session.connect();
    try {
      await Promise.race([connecting, givenUp(AbortSignal.any([signal, session.closing.signal]))]);
      return session;
    } catch (error) {
      void session.leave(connecting);
      if (session.failure !== null) throw session.failure;
      throw error instanceof AvatarServiceError
        ? error
        : new AvatarServiceError('providerFailed', `LiveTalking: ${String(error)}`, { cause: error });
    }
  }

  speak(pcm: Buffer): void {
    this.pieces.add(pcm);
  }

  pause(): void {
    this.pieces.end();
  }

  interrupt(): void {
    this.pieces.drop();
    this.speaking.abort();
    this.speaking = new AbortController();
    this.after((signal) => this.options.api.interrupt(this.name, signal), this.closing.signal);
  }

  close(): void {
    if (this.closing.signal.aborted) return;
    this.stop();
    void this.receiver.close();
  }

  private async connect(): Promise<void> {
    const { api, ref } = this.options;
    const { answer, session } = await api.open(ref, await this.receiver.offer());
    this.name = session;
    await this.receiver.answer(answer);
    this.watch.begin();
    this.isOpen = true;
  }

  /**
   * Ends before it was open. The server has a place for it as soon as it has answered, and only a connection can give that back: it
   * is waited for, although nobody will look.
   */
  private async leave(connecting: Promise<void>): Promise<void> {
    if (!this.closing.signal.aborted) this.stop();
    const isConnecting = await connecting.then(
      () => true,
      () => false,
    );
    if (isConnecting) await this.receiver.settled();
    await this.receiver.close();
  }

  private stop(): void {
    this.closing.abort();
    this.speaking.abort();
    this.watch.end();
    this.reader.close();
  }

  private send(pcm: Buffer): void {
    this.after((signal) => this.options.api.speak(this.name, pcm, signal), this.speaking.signal);
  }

  /** Makes a call after the ones before, unless it is of no use any more by then. */
  private after(call: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): void {
    const either = AbortSignal.any([signal, this.closing.signal]);
    this.calls = this.calls
      .then(() => (either.aborted ? undefined : call(either)))
      .catch((error: unknown) => {
        if (!either.aborted) this.end(error as AvatarServiceError);
      });
  }

  private end(error: AvatarServiceError): void {
    if (this.closing.signal.aborted) return;
    if (this.isOpen) {
      this.close();
      this.options.events.over(error);
    } else {
      this.failure = error;
      this.stop();
    }
  }
}
