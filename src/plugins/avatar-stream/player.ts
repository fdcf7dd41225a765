import type { StreamMessage } from '../../../contract/provider/schema';
import { FRAME_MS } from '../../../contract/speech/limits';
import { type AvatarState, type Caption, createObservable, type WritableObservable } from '../../kernel';
import { Captions } from './captions';
import {
  connectStream,
  FULL_CODES,
  type Loss,
  type StreamConnection,
  type StreamSettings,
} from './connection';
import type { Frame } from './frame';
import { FrameQueue, type Queued } from './frameQueue';
import { type Hello, openScreen, type OpenScreen } from './openScreen';
import type { FramePicture } from './screen';
import type { SoundOutput } from './sound/output';

/**
 * Number of frames that are decoded ahead. A burst brings 25 at once: to decode them all would delay the first, which is
 * needed now.
 */
const DECODE_AHEAD = 5;

type Waiting = Queued<Frame & { picture: FramePicture | null }>;

/**
 * Plays a stream: sound is the clock while the browser allows it, and a timer otherwise. Each frame is shown when its sound
 * is heard.
 */
export class StreamPlayer {
  readonly state: WritableObservable<AvatarState> = createObservable<AvatarState>('connecting');
  readonly caption: WritableObservable<Caption | null> = createObservable<Caption | null>(null);
  readonly loss: WritableObservable<Loss | null> = createObservable<Loss | null>(null);
  readonly sessionId: WritableObservable<string | null> = createObservable<string | null>(null);
  /** Called when a sentence could not be spoken. */
  onSayFailed: () => void = () => undefined;

  private readonly queue = new FrameQueue<Frame & { picture: FramePicture | null }>();
  private screen: OpenScreen | null = null;
  private canvas: HTMLCanvasElement | null = null;
  private readonly captions = new Captions();
  /** Number of the first frame that the sound output has not received. */
  private fed = 0;
  private silentSince: number | null = null;
  private epoch = 0;
  /** After a cut, frames of the interrupted epoch are dropped on arrival. */
  private deaf = false;
  private readonly shows: { frame: Waiting; at: number }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Null while the avatar sleeps. */
  private connection: StreamConnection | null = null;
  private attention = false;
  private readonly stopListening: () => void;

  constructor(
    private readonly settings: StreamSettings,
    private readonly sound: SoundOutput,
  ) {
    sound.onHeard((sequence) => this.heard(sequence));
    this.stopListening = sound.running.subscribe(() => this.changeClock());
    this.connect();
  }

  private connect(): void {
    this.connection = connectStream(this.settings, {
      onOpen: () => this.restart(),
      onFrame: (frame) => this.receive(frame),
      onMessage: (message) => this.obey(message),
      onLost: (loss) => {
        this.sessionId.set(null);
        this.silence();
        this.state.set(FULL_CODES.has(loss.code) ? 'waiting' : 'disconnected');
        this.loss.set(loss);
      },
      onTick: () => this.tick(),
      room: () => this.queue.room,
    });
  }

  /** Stops the stream altogether: nothing is sent or drawn until {@link wake}. */
  sleep(): void {
    if (this.connection === null) return;
    this.connection.end();
    this.connection = null;
    this.sessionId.set(null);
    this.silence();
    this.loss.set(null);
    this.state.set('asleep');
  }

  wake(): void {
    if (this.connection !== null) return;
    this.state.set('connecting');
    this.connect();
  }

  /** Sets the canvas to draw on, or none with null. */
  attach(canvas: HTMLCanvasElement | null): void {
    this.canvas = canvas;
    this.screen?.attach(canvas);
  }

  /** Sets whether the avatar should look as if it is listening. */
  attend(attention: boolean): void {
    if (attention === this.attention) return;
    this.attention = attention;
    this.connection?.send(attention ? 'listen' : 'rest');
  }

  /**
   * Becomes silent at once, without waiting for the server: drops queued frames, and arriving ones until the server starts a
   * new epoch or {@link settle} says that it will not.
   */
  cut(): void {
    this.deaf = true;
    this.silence();
  }

  /** Ends a {@link cut} without a new epoch of the server, which was not speaking. */
  settle(serverEpoch: number): void {
    if (serverEpoch <= this.epoch) this.deaf = false;
  }

  dispose(): void {
    this.connection?.end();
    this.stopListening();
    clearTimeout(this.timer);
    this.drop(this.queue.reset());
    this.dropShows();
    this.screen?.dispose();
    this.sound.close();
  }

  private restart(): void {
    this.deaf = false;
    this.drop(this.queue.reset());
    this.screen?.reset();
    this.captions.clear();
    this.sound.flush();
    this.dropShows();
    this.loss.set(null);
    this.state.set('connecting');
  }

  private obey(message: StreamMessage): void {
    this.captions.receive(message);
    if (message.type === 'hello') {
      this.sessionId.set(message.session_id);
      if (this.attention) this.connection?.send('listen');
      this.show(message);
      this.epoch = message.epoch;
      this.queue.begin(message.epoch);
    } else if (message.type === 'epoch') {
      this.epoch = message.epoch;
      this.deaf = false;
      this.silence();
    } else if (message.type === 'say-failed') this.onSayFailed();
  }

  /** Prepares the screen for a stream; pictures that the page has stay. */
  private show(hello: Hello): void {
    if (this.screen?.fits(hello) === true) return;
    this.screen?.dispose();
    this.screen = openScreen(hello);
    this.screen.attach(this.canvas);
  }

  private receive(frame: Frame): void {
    const picture = this.screen?.receive(frame) ?? null;
    if (this.deaf) {
      picture?.release();
      return;
    }
    this.queue.push({ ...frame, picture }, performance.now());
    this.prepare();
    this.feed();
  }

  /** Passes new frames to the sound output, once enough are buffered. */
  private feed(): void {
    if (!this.sound.running.get() || !this.queue.ready(performance.now())) return;
    for (const { sequence, frame } of this.queue.from(this.fed)) {
      this.sound.play(sequence, frame.sound);
      this.fed = sequence + 1;
    }
  }

  /** Decodes what is shown next. */
  private prepare(): void {
    for (const { frame } of this.queue.next(DECODE_AHEAD)) frame.picture?.prepare();
  }

  private heard(sequence: number): void {
    const at = performance.now() + this.sound.latency * 1000;
    for (let frame = this.queue.first; frame && frame.sequence <= sequence; frame = this.queue.first) {
      this.queue.shift();
      if (frame.sequence === sequence) this.shows.push({ frame, at });
      else this.drop([frame]);
    }
    this.schedule();
    this.prepare();
  }

  /** Runs 25 times a second, in the background too. */
  private tick(): void {
    if (this.sound.running.get()) {
      this.feed();
      // A hidden page draws nothing; due frames are dropped so that they do not pile up.
      if (document.hidden) this.present(performance.now());
      return;
    }
    const now = performance.now();
    if (!this.queue.ready(now)) {
      this.silentSince = null;
      return;
    }
    this.silentSince ??= now;
    for (; now - this.silentSince >= 0; this.silentSince += FRAME_MS) {
      const frame = this.queue.shift();
      if (!frame) return;
      this.shows.push({ frame, at: now });
    }
    this.schedule();
    this.prepare();
  }

  private changeClock(): void {
    this.silentSince = null;
    if (this.sound.running.get()) this.fed = this.queue.first?.sequence ?? this.fed;
    else this.sound.flush();
    this.feed();
  }

  /**
   * Presents the first waiting frame when it is due. A loop of animation frames would make the browser prepare 60 pictures a second
   * of a page on which nothing moves.
   */
  private schedule(): void {
    const [first] = this.shows;
    if (first === undefined || this.timer !== undefined) return;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.present(performance.now());
        this.schedule();
      },
      Math.max(0, first.at - performance.now()),
    );
  }

  private present(now: number): void {
    let due: Waiting | null = null;
    while (this.shows[0] && this.shows[0].at <= now) {
      if (due) this.drop([due]);
      due = (this.shows.shift() as { frame: Waiting }).frame;
    }
    if (!due) return;
    const { frame, epoch, inEpoch } = due;
    // Until there is a picture of its own, the stage shows the avatar at rest.
    if (this.screen?.ready.get() === true) this.state.set(frame.talking ? 'speaking' : 'idle');
    this.setCaption(this.captions.at(epoch, inEpoch));
    frame.picture?.show();
  }

  private setCaption(next: Caption | null): void {
    const old = this.caption.get();
    if (old?.text !== next?.text || old?.spoken !== next?.spoken) this.caption.set(next);
  }

  /** Drops everything that is queued for sound or display. */
  private silence(): void {
    this.sound.flush();
    this.drop(this.queue.begin(this.epoch));
    this.dropShows();
    this.caption.set(null);
  }

  /** Drops the frames that were heard but not shown yet. */
  private dropShows(): void {
    this.drop(this.shows.splice(0).map(({ frame }) => frame));
  }

  private drop(frames: readonly Waiting[]): void {
    for (const { frame } of frames) frame.picture?.release();
  }
}
