import { RecognitionError, type RecognitionListener, type RecognitionSession } from './port';
import { type Segment, Segments } from './segments';

/**
 * Understands one segment.
 * @param onPartial told the text so far, where it comes in pieces
 * @throws RecognitionError
 */
export type Transcribe = (
  pcm: Buffer,
  signal: AbortSignal,
  onPartial: (text: string) => void,
) => Promise<string>;

/** A recording for what understands whole sentences only: its segments are transcribed one after the other. */
export class SegmentSession implements RecognitionSession {
  private readonly segments = new Segments();
  private readonly cancelling = new AbortController();
  private last: Promise<void> = Promise.resolve();
  private isEnded = false;
  private isOver = false;

  /** @param closing aborted when the engine closes */
  constructor(
    private readonly transcribe: Transcribe,
    private readonly listener: RecognitionListener,
    private readonly closing: AbortSignal,
  ) {
    closing.addEventListener('abort', this.onClosing, { once: true });
  }

  feed(pcm: Uint8Array): void {
    if (this.isOver || this.isEnded) return;
    for (const segment of this.segments.push(pcm)) this.add(segment);
  }

  end(): void {
    if (this.isOver || this.isEnded) return;
    this.isEnded = true;
    const open = this.segments.flush();
    if (open !== null) this.add(open);
    void this.last.then(() => {
      if (!this.isOver) this.over(() => this.listener.ended());
    });
  }

  cancel(): void {
    this.over(() => undefined);
  }

  private readonly onClosing = (): void =>
    this.over(() => this.listener.failed(new RecognitionError('closed', 'the recognizer was closed')));

  /** Transcribes a segment when those before it are done; it never rejects. */
  private add(segment: Segment): void {
    this.last = this.last.then(() => this.hear(segment));
  }

  private async hear({ pcm, startMs }: Segment): Promise<void> {
    if (this.isOver) return;
    try {
      const text = await this.transcribe(pcm, this.cancelling.signal, (partial) => {
        if (!this.isOver && partial !== '') this.listener.heard({ kind: 'partial', text: partial });
      });
      if (this.isOver || text === '') return;
      const endMs = startMs + pcm.length / 32;
      this.listener.heard({ kind: 'final', text, times: [[startMs, endMs]] });
    } catch (error) {
      const failure =
        error instanceof RecognitionError
          ? error
          : new RecognitionError('providerFailed', String(error), { cause: error });
      this.over(() => this.listener.failed(failure));
    }
  }

  private over(tell: () => void): void {
    if (this.isOver) return;
    this.isOver = true;
    this.closing.removeEventListener('abort', this.onClosing);
    this.cancelling.abort();
    tell();
  }
}
