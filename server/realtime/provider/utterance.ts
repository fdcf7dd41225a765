import type { CaptionWord } from '../../../contract/provider/schema';
import {
  type SpeechChunk,
  type SpeechFallback,
  type SpeechRequest,
  type SpeechSynthesis,
} from '../../engines/speech-synthesis/port';
import { bindContext } from '../../tracing/work-context';
import type { Span } from '../../tracing/span';
import { beginSpan, runIn } from '../../tracing/tracing';
import { type TalkingFrame, TalkingFrames } from '../../speaking/talking-frames';

/** How many frames may be prepared ahead of sending before the synthesizer has to wait. */
const AHEAD = 50;

/** Replaces masks by spaces, so that they are not read out and captions keep their positions. */
const silentMasks = (text: string): string => text.replaceAll('*', ' ');

/** A text on its way from synthesis to frames. */
export class Utterance {
  readonly frames: TalkingFrame[] = [];
  /** Words that the client does not know of yet. */
  readonly words: CaptionWord[] = [];
  /** When the synthesizer produced the first sound, on the clock of the caller. */
  synthesizedAt: number | null = null;
  /** Frames handed out so far. */
  taken = 0;
  error: unknown = null;
  /** Who has spoken in place of the voice; null where nobody had to. */
  fallback: SpeechFallback | null = null;
  /** From the text to its first frame. */
  private readonly span: Span;
  private finished = false;
  /** Frames whose sound was handed out before its picture. */
  private heard = 0;
  private readonly cancelling = new AbortController();
  private readonly cutting = new TalkingFrames();
  private resume: (() => void) | null = null;

  constructor(
    readonly index: number,
    readonly text: string,
    readonly receivedAt: number,
  ) {
    this.span = beginSpan('avatar sentence', { 'mirra.sentence': index, 'mirra.characters': text.length });
  }

  /** No frame is left and none will come. */
  get over(): boolean {
    return this.finished && this.frames.length === 0;
  }

  /**
   * Runs the synthesis; resolves when it is over or canceled.
   * @param onFrames called whenever frames were added, or the end became known
   */
  async run(
    speech: Pick<SpeechSynthesis, 'synthesize'>,
    request: SpeechRequest,
    now: () => number,
    onFrames: () => void,
  ): Promise<void> {
    const { signal } = this.cancelling;
    try {
      const sound = runIn(this.span, () =>
        bindContext(speech.synthesize({ ...request, text: silentMasks(this.text), signal })),
      );
      for await (const chunk of sound) {
        if (this.synthesizedAt === null) this.span.mark('first sound');
        this.synthesizedAt ??= now();
        this.add(chunk);
        onFrames();
        if (this.frames.length >= AHEAD) await this.drained();
        if (signal.aborted) return;
      }
      this.frames.push(...this.cutting.end());
    } catch (error) {
      if (!signal.aborted) this.error = error;
      this.span.fail(error);
      this.span.end();
    } finally {
      this.finished = true;
      onFrames();
    }
  }

  /** The sound of frames that nobody has heard of yet. */
  unheard(): Buffer[] {
    const from = Math.max(this.heard, this.taken);
    this.heard = this.taken + this.frames.length;
    return this.frames.slice(from - this.taken).map(({ sound }) => sound);
  }

  /** Whether all of its frames are made. */
  get complete(): boolean {
    return this.finished;
  }

  /** The next frame, if there is one. */
  take(): TalkingFrame | undefined {
    const frame = this.frames.shift();
    if (frame) this.taken += 1;
    // It is on its way to the page.
    if (this.taken === 1) this.span.end();
    if (this.frames.length < AHEAD / 2) this.resume?.();
    return frame;
  }

  cancel(): void {
    this.cancelling.abort();
    this.span.set({ 'mirra.outcome': 'cancelled' });
    this.span.end();
    this.frames.length = 0;
    this.resume?.();
  }

  private drained(): Promise<void> {
    return new Promise((resolve) => {
      this.resume = () => {
        this.resume = null;
        resolve();
      };
    });
  }

  private add(chunk: SpeechChunk): void {
    for (const { start, length, ms } of chunk.words) this.words.push({ start, length, ms: Math.round(ms) });
    this.frames.push(...this.cutting.add(chunk));
  }
}
