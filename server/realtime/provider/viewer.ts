import type { PackPlace, StreamMessage } from '../../../contract/provider/schema';
import { avatarStream } from '../../../contract/speech/limits';
import { takeMoves } from '../../../contract/speech/moves';
import type { AvatarInfo, MouthShape } from '../../engines/avatar/port';
import type { SpeechFallback, SpeechRequest, SpeechSynthesis } from '../../engines/speech-synthesis/port';
import type { Attention } from '../../speaking/bearing/attention';
import { INTERRUPTED } from '../../modules/conversations';
import { ProviderError } from './errors';
import { SILENCE, type StreamFrame } from './frame';
import type { Looks } from './looks';
import { Pacing, TAIL_LEAD } from './pacing';
import { SpokenCues } from './spoken-cues';
import { type Spoken, SpokenTime } from './spoken-time';
import { Utterance } from './utterance';

/** What a viewer writes to: a socket in production, a list in tests. */
export interface ViewerSink {
  frame(frame: StreamFrame): void;
  message(message: StreamMessage): void;
  /** Bytes that wait for the network. */
  readonly backlog: number;
}

export interface ViewerOptions {
  sessionId: string;
  info: AvatarInfo;
  looks: Looks;
  /** Where a client gets the pictures that frames name by number. */
  pack?: PackPlace;
  /** Whether the avatar also moves where no text asks for it. */
  movesByItself?: boolean;
  speech: Pick<SpeechSynthesis, 'synthesize'>;
  /** Voice and levels of everything that is said. */
  voice: Omit<SpeechRequest, 'text' | 'signal'>;
  sink: ViewerSink;
  /** Steady clock, milliseconds. */
  now: () => number;
  /** Called once per utterance, when its first frame is sent: milliseconds since it arrived. */
  onFirstFrame?: (ms: number) => void;
  /** Called once per answer, when its first frame is sent: milliseconds since its turn began. */
  onAnswerFrame?: (ms: number) => void;
  onFailure?: (error: unknown) => void;
}

/** The sentences of one answer. */
export interface SpeakingTurn {
  /** Aborts when somebody interrupts or another answer begins, with the reason `INTERRUPTED`, and when the stream ends. */
  readonly over: AbortSignal;
  /** Speaks a sentence after the ones before; waits while too many are queued. False when it will not be heard. */
  say(text: string): Promise<boolean>;
  end(): void;
}

/** With more buffered bytes the connection is too slow: frames wait here, where an interruption can drop them. */
const BACKLOG_LIMIT = 4 * 1024 * 1024;

/** Texts that may wait in one stream. */
const QUEUE_LIMIT = 64;

const { bufferLimit } = avatarStream;

/** One open stream: decides which frame comes next and when. */
export class Viewer {
  readonly sessionId: string;
  epoch = 1;
  private readonly pacing: Pacing;
  private readonly queue: Utterance[] = [];
  private lastIndex = -1;
  /** Number of frames sent in this epoch, and the number after its last talking one. */
  private inEpoch = 0;
  private talkedUntil = 0;
  /** Epoch of queued speech that waits for its first frame. */
  private coming: number | null = null;
  private lead = 0;
  private closed = false;
  private attention: Attention = 'rest';
  /** The answer that speaks now. */
  private turn: AbortController | null = null;
  /** When the question came whose answer has no frame yet. */
  private askedAt: number | null = null;
  private readonly roomAwaited: (() => void)[] = [];

  constructor(private readonly options: ViewerOptions) {
    this.sessionId = options.sessionId;
    this.pacing = new Pacing(options.now);
    options.looks.watch(() => this.fill());
  }

  /** Announces the stream; the first message on it. */
  hello(): void {
    this.options.sink.message({
      type: 'hello',
      version: 1,
      session_id: this.sessionId,
      avatar: this.options.info,
      frameRate: avatarStream.frameRate,
      sampleRate: avatarStream.sampleRate,
      frames: this.options.looks.kind,
      epoch: this.epoch,
      ...(this.options.pack && { pack: this.options.pack }),
    });
  }

  /** The client has room: sends the frames that are due. */
  next(): void {
    this.lead = this.pacing.ask();
    this.fill();
  }

  /**
   * Speaks a text, after the current one or at once.
   * @returns the epoch of its frames
   * @throws ProviderError `tooManyRequests`
   */
  say(text: string, interrupt: boolean): number {
    if (interrupt) this.interrupt();
    return this.add(text, null);
  }

  /** Speaks a text after the ones before. @param time counts how long it was spoken */
  private add(text: string, time: SpokenTime | null): number {
    const { text: plain, moves } = takeMoves(text);
    if (/^[\s*]*$/.test(plain)) return this.epoch;
    if (this.queue.length >= QUEUE_LIMIT)
      throw new ProviderError('tooManyRequests', `${QUEUE_LIMIT} texts wait already`);
    const utterance = new Utterance(++this.lastIndex, plain, this.options.now());
    this.cues.set(utterance, new SpokenCues(plain, moves, this.options.movesByItself === true));
    const receivedAt = Date.now();
    // Speech that joins the current one keeps its epoch: a new epoch would cut off what the client has yet to play.
    if (!this.speaking) this.coming ??= this.epoch + 1;
    this.queue.push(utterance);
    const epoch = this.coming ?? this.epoch;
    this.receivedAt.set(utterance, receivedAt);
    if (time !== null) {
      this.times.set(utterance, time);
      time.add(utterance);
    }
    this.startAhead();
    return epoch;
  }

  /**
   * Begins an answer: the avatar thinks until its first sentence, which ends whatever is being said.
   * @param onSpoken called once all of it is over, if any of it was spoken
   */
  openTurn(onSpoken: (spoken: Spoken) => void): SpeakingTurn {
    this.turn?.abort(INTERRUPTED);
    const over = new AbortController();
    const time = new SpokenTime(onSpoken);
    this.turn = over;
    this.options.looks.attend('think');
    let isFirst = true;
    const askedAt = this.options.now();
    return {
      over: over.signal,
      say: async (text) => {
        while (!over.signal.aborted && !this.closed && this.queue.length >= QUEUE_LIMIT)
          await new Promise<void>((resolve) => this.roomAwaited.push(resolve));
        if (over.signal.aborted || this.closed) return false;
        if (isFirst) {
          this.options.looks.attend(this.attention);
          this.cut();
          this.askedAt = askedAt;
        }
        isFirst = false;
        this.add(text, time);
        return true;
      },
      end: () => {
        time.complete();
        if (this.turn !== over) return;
        this.turn = null;
        this.options.looks.attend(this.attention);
      },
    };
  }

  /** Stops the speech at once, and the answer that it belongs to. */
  interrupt(): void {
    this.turn?.abort(INTERRUPTED);
    this.turn = null;
    this.options.looks.attend(this.attention);
    this.cut();
  }

  /** Drops what is being said and what waits; does nothing during silence. */
  private cut(): void {
    if (this.queue.length === 0 && !this.speaking) return;
    this.drop();
    this.coming = null;
    this.options.looks.cut();
    this.begin(this.epoch + 1, 'interrupt');
    // A client that has dropped everything needs something to show until it asks again.
    this.sendIdle();
    this.sendIdle();
  }

  /** What the avatar does while it is silent. */
  attend(attention: Attention): void {
    this.attention = attention;
    this.options.looks.attend(attention);
  }

  close(): void {
    this.closed = true;
    this.options.looks.close();
    this.turn?.abort();
    this.drop();
  }

  /** Ends all that is said or waits. */
  private drop(): void {
    for (const utterance of this.queue.splice(0)) {
      utterance.cancel();
      this.times.get(utterance)?.leave(utterance);
    }
    this.tellRoom();
  }

  /** Lets those go on who wait until the queue is shorter. */
  private tellRoom(): void {
    for (const resume of this.roomAwaited.splice(0)) resume();
  }

  private readonly cues = new WeakMap<Utterance, SpokenCues>();
  private readonly receivedAt = new WeakMap<Utterance, number>();
  /** What counts how long the texts of answers are spoken. */
  private readonly times = new WeakMap<Utterance, SpokenTime>();
  private readonly started = new WeakSet<Utterance>();
  /** Texts whose whole sound the looks were told. */
  private readonly heard = new WeakSet<Utterance>();

  /** Whether talking frames of this epoch are still unplayed, or about to be sent. */
  private get speaking(): boolean {
    return (
      this.talkedUntil > this.inEpoch - this.pacing.waiting || (this.coming === null && this.queue.length > 0)
    );
  }

  private begin(epoch: number, reason: 'say' | 'interrupt'): void {
    this.epoch = epoch;
    this.inEpoch = 0;
    this.talkedUntil = 0;
    this.options.looks.unseen(this.pacing.waiting);
    this.pacing.dropped();
    this.options.sink.message({ type: 'epoch', epoch, reason });
  }

  private fill(): void {
    const { looks, sink } = this.options;
    this.tellLooks();
    while (!this.closed && sink.backlog < BACKLOG_LIMIT) {
      this.finishUtterances();
      const utterance = this.queue[0];
      const hasFrames = utterance !== undefined && utterance.frames.length > 0;
      if (hasFrames && looks.canTalk()) {
        if (this.coming !== null) {
          this.begin(this.coming, 'say');
          this.coming = null;
        }
        if (this.pacing.waiting >= bufferLimit) return;
        this.sendTalking(utterance);
      } else {
        // A sentence that waits for a picture is not broken by silence.
        if (hasFrames && utterance.taken > 0) return;
        const isHeard = this.talkedUntil > this.inEpoch - this.pacing.waiting;
        const lead = Math.min(isHeard ? TAIL_LEAD : Number.POSITIVE_INFINITY, looks.idleLead, this.lead);
        if (this.pacing.waiting >= lead) return;
        this.sendIdle();
      }
    }
  }

  /** Tells the looks what will be said: the sound of one text after the other. */
  private tellLooks(): void {
    const { looks } = this.options;
    for (const utterance of this.queue) {
      for (const sound of utterance.unheard()) looks.hear(sound);
      if (!utterance.complete) return;
      if (this.heard.has(utterance)) continue;
      this.heard.add(utterance);
      looks.heardAll();
    }
  }

  /** Synthesizes the current text and the next one, which is then ready when the current one ends; further texts wait. */
  private startAhead(): void {
    const { speech, voice, now, onFailure } = this.options;
    for (const utterance of this.queue.slice(0, 2)) {
      if (this.started.has(utterance)) continue;
      this.started.add(utterance);
      const { text } = utterance;
      const onFallback = (fallback: SpeechFallback): void => {
        utterance.fallback = fallback;
      };
      const done = utterance.run(speech, { ...voice, text, onFallback, isLive: true }, now, () =>
        this.fill(),
      );
      done.catch((error: unknown) => onFailure?.(error));
    }
  }

  /** Removes texts that have ended or failed from the queue. */
  private finishUtterances(): void {
    for (let utterance = this.queue[0]; utterance?.over; utterance = this.queue[0]) {
      this.queue.shift();
      this.times.get(utterance)?.leave(utterance);
      this.startAhead();
      this.tellRoom();
      const { index } = utterance;
      if (utterance.error !== null) {
        this.options.onFailure?.(utterance.error);
        this.options.sink.message({
          type: 'say-failed',
          epoch: this.coming ?? this.epoch,
          index,
          name: 'speechUnavailable',
        });
      } else if (utterance.taken > 0) {
        for (const cue of this.cues.get(utterance)?.rest() ?? []) this.options.looks.cue(cue);
        this.settle();
        this.options.sink.message({ type: 'say-end', epoch: this.epoch, index, frame: this.inEpoch });
      }
      // An epoch that was promised for speech that never came stays unused.
      if (this.queue.length === 0) this.coming = null;
    }
  }

  /** A sentence has ended: after the last one the avatar comes to rest, and smiles. */
  private settle(): void {
    const { looks } = this.options;
    looks.attend(this.attention);
    if (this.queue.length > 0) return;
    looks.settle();
    looks.smile();
  }

  private sendTalking(utterance: Utterance): void {
    const first = utterance.taken === 0;
    const words = utterance.words.splice(0);
    const { index, text } = utterance;
    const { sink, now } = this.options;
    const cues = this.cues.get(utterance);
    cues?.hear(words);
    if (first) this.options.looks.beginSentence();
    for (const cue of cues?.due(utterance.taken) ?? []) this.options.looks.cue(cue);
    if (first) sink.message({ type: 'caption', epoch: this.epoch, index, text, frame: this.inEpoch, words });
    else if (words.length > 0) sink.message({ type: 'words', epoch: this.epoch, index, words });
    const frame = utterance.take();
    if (!frame) return;
    this.send(frame.mouth, frame.sound, frame.isStressed);
    this.talkedUntil = this.inEpoch;
    if (!first) return;
    const firstFrameMs = now() - utterance.receivedAt;
    sink.message({
      type: 'latency',
      epoch: this.epoch,
      index,
      receivedAt: this.receivedAt.get(utterance) ?? 0,
      synthesisMs: (utterance.synthesizedAt ?? now()) - utterance.receivedAt,
      firstFrameMs,
    });
    this.options.onFirstFrame?.(firstFrameMs);
    if (this.askedAt !== null) this.options.onAnswerFrame?.(now() - this.askedAt);
    this.askedAt = null;
  }

  private sendIdle(): void {
    this.send(null, SILENCE);
  }

  private send(mouth: MouthShape | null, sound: Buffer, isStressed = false): void {
    const { looks, sink, sessionId } = this.options;
    sink.frame({ talking: mouth !== null, sessionId, sound, ...looks.next(mouth, isStressed) });
    this.inEpoch += 1;
    this.pacing.sent();
  }
}
