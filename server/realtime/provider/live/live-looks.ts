import type { AvatarInfo, MouthShape } from '../../../engines/avatar/port';
import {
  AvatarServiceError,
  type LiveAvatar,
  type LiveEvents,
  type LivePicture,
  type LiveSession,
} from '../../../engines/avatar-service/port';
import type { Attention } from '../../../speaking/bearing/attention';
import type { Cue } from '../../../speaking/gestures/cues';
import { FRAME_MS } from '../../../../contract/speech/limits';
import { type Looks, NO_PICTURE, type Picture } from '../looks';
import { loudness, SpeechClock } from './speech-clock';

/** A sentence begins so long after its first picture: what the client has then bridges pictures that come late. */
const CUSHION_MS = 200;
/** A picture that is later than this is left out: the one before is shown again, so that the sound goes on. */
const LATE_MS = 120;
/** Silent frames that a client has ahead: with a new picture, and without one. */
const AHEAD = { moving: 6, still: 2 } as const;
/** Pictures that are kept: a second and a half, for sentences that begin with silence. */
const KEPT = 40;
/** Without a picture for so long the portrait takes over. */
const FROZEN_MS = 2_000;
/** A session in which nobody speaks ends: it holds a place, and some services charge for it. */
const QUIET_MS = 180_000;

export interface LiveLooksOptions {
  /** Whether each frame has its picture, or only those whose picture is a new one. */
  kind: 'full' | 'face';
  avatar: LiveAvatar;
  info: AvatarInfo;
  /** The portrait from its beginning, which is seen until the service shows something, and whenever it does not. */
  portrait: () => Looks;
  /** The clock of {@link LivePicture.at}. */
  now: () => number;
  onFailure: (error: unknown) => void;
}

/**
 * Shows an avatar that a service draws. The service is given the sound of each frame, and its pictures come back somewhat later;
 * a talking frame is sent with our sound once its picture is there. Silent frames show whatever comes. Between answers, and from
 * one frame to the next when the service fails, the portrait stands in.
 */
export class LiveLooks implements Looks {
  readonly kind: 'full' | 'face';
  private portrait: Looks;
  private session: LiveSession | null = null;
  private opening: AbortController | null = null;
  private isLive = false;
  private readonly clock: SpeechClock;
  private pictures: LivePicture[] = [];
  private shown: LivePicture | null = null;
  /** Frames of sound that were made and are not shown yet. */
  private ahead = 0;
  /** Whether a sentence has begun: from then on every picture is sent as it comes. */
  private isFlowing = false;
  private isFresh = false;
  private quiet: NodeJS.Timeout | null = null;
  private isClosed = false;
  private changed: () => void = () => undefined;

  constructor(private readonly options: LiveLooksOptions) {
    this.kind = options.kind;
    this.portrait = options.portrait();
    this.clock = new SpeechClock(options.now);
    this.open();
  }

  get idleLead(): number {
    if (!this.isLive) return this.portrait.idleLead;
    return this.isFresh ? AHEAD.moving : AHEAD.still;
  }

  watch(changed: () => void): void {
    this.changed = changed;
  }

  next(mouth: MouthShape | null, isStressed = false): Picture {
    if (mouth !== null) this.ahead = Math.max(0, this.ahead - 1);
    if (!this.isLive) return this.portrait.next(mouth, isStressed);
    if (mouth === null) {
      this.isFlowing = false;
      this.isFresh = false;
      return this.show(this.pictures.at(-1));
    }
    const due = this.clock.due ?? this.options.now();
    this.clock.take();
    this.isFlowing = true;
    return this.show(this.pictures.find(({ at }) => at >= due - FRAME_MS / 2) ?? this.pictures.at(-1));
  }

  canTalk(): boolean {
    if (this.isLive && this.isStuck) this.end(new AvatarServiceError('timeout', 'its pictures have stopped'));
    if (!this.isLive) return true;
    const { due } = this.clock;
    if (due === null) return false;
    const now = this.options.now();
    if (!this.isFlowing) return now >= due + CUSHION_MS;
    const isThere = (this.pictures.at(-1)?.at ?? 0) >= due - FRAME_MS / 2;
    return isThere || now >= due + LATE_MS;
  }

  hear(sound: Buffer): void {
    this.ahead += 1;
    this.open();
    if (!this.isLive) return;
    this.clock.give(loudness(sound));
    this.session?.speak(sound);
  }

  heardAll(): void {
    if (!this.isLive) return;
    this.clock.end();
    this.session?.pause();
  }

  cut(): void {
    this.ahead = 0;
    this.isFlowing = false;
    if (!this.isLive) return;
    this.clock.drop();
    this.session?.interrupt();
  }

  unseen(frames: number): void {
    this.portrait.unseen(frames);
  }

  attend(attention: Attention): void {
    this.portrait.attend(attention);
    if (attention !== 'rest') this.open();
  }

  smile(): void {
    this.portrait.smile();
  }

  cue(cue: Pick<Cue, 'move' | 'isOwn'>): void {
    this.portrait.cue(cue);
  }

  beginSentence(): void {
    this.portrait.beginSentence();
  }

  settle(): void {
    this.portrait.settle();
  }

  close(): void {
    this.isClosed = true;
    this.end(null);
  }

  /** Whether what was given does not come back, or nothing comes at all. */
  private get isStuck(): boolean {
    const since = this.options.now() - (this.pictures.at(-1)?.at ?? 0);
    return since > FROZEN_MS || this.clock.isLost;
  }

  /** Opens a session where there is none and a place is free; else somebody speaks in it, and it stays. */
  private open(): void {
    const { avatar, info, onFailure } = this.options;
    if (this.session !== null) return this.stay();
    if (this.opening !== null || this.isClosed || !avatar.hasPlace) return;
    const opening = new AbortController();
    this.opening = opening;
    avatar.open(info, this.events(opening.signal), opening.signal).then(
      (session) => {
        if (opening.signal.aborted) return session.close();
        this.opening = null;
        this.session = session;
        this.stay();
      },
      (error: unknown) => {
        if (opening.signal.aborted) return;
        this.opening = null;
        onFailure(error);
      },
    );
  }

  /** What a session tells, until `signal` aborts or another one is open. */
  private events(signal: AbortSignal): LiveEvents {
    return {
      picture: (picture) => {
        if (signal.aborted) return;
        this.pictures.push(picture);
        if (this.pictures.length > KEPT) this.pictures.shift();
        this.isFresh = true;
        // What the portrait has begun to say it says to its end.
        if (!this.isLive && this.session !== null && this.ahead === 0) this.isLive = true;
        this.changed();
      },
      sound: (rms, at) => {
        if (!signal.aborted) this.clock.hear(rms, at);
      },
      over: (error) => {
        if (signal.aborted) return;
        this.end(error);
        this.changed();
      },
    };
  }

  private stay(): void {
    if (this.quiet !== null) clearTimeout(this.quiet);
    this.quiet = setTimeout(() => (this.ahead > 0 ? this.stay() : this.end(null)), QUIET_MS);
    this.quiet.unref();
  }

  /** Shows the portrait again, from the next frame on. */
  private end(error: AvatarServiceError | null): void {
    if (error !== null) this.options.onFailure(error);
    if (this.quiet !== null) clearTimeout(this.quiet);
    this.opening?.abort();
    this.opening = null;
    this.session?.close();
    this.session = null;
    this.clock.drop();
    this.pictures = [];
    this.shown = null;
    this.isFlowing = false;
    if (this.isLive) this.portrait = this.options.portrait();
    this.isLive = false;
  }

  private show(picture: LivePicture | undefined): Picture {
    if (picture === undefined) return this.portrait.next(null);
    const isShown = this.kind === 'face' && picture === this.shown;
    this.shown = picture;
    return { face: picture.face, image: isShown ? NO_PICTURE : picture.image, tail: NO_PICTURE };
  }
}
