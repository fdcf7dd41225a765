/** Bytes of a second of PCM16, mono, 16 kHz. */
const SECOND = 32_000;
/** The first piece of a sentence is small, so that the answer begins early. */
const FIRST = SECOND / 5;

/** Gathers sound into pieces that are worth a message: 200 ms first, then a second each. */
export class SpeechPieces {
  private held: Buffer[] = [];
  private bytes = 0;
  private isFirst = true;

  constructor(private readonly send: (pcm: Buffer) => void) {}

  add(pcm: Buffer): void {
    this.held.push(pcm);
    this.bytes += pcm.length;
    if (this.bytes >= (this.isFirst ? FIRST : SECOND)) this.flush();
  }

  /** A sentence ends here. */
  end(): void {
    this.flush();
    this.isFirst = true;
  }

  /** Forgets what is held back. */
  drop(): void {
    this.held = [];
    this.bytes = 0;
    this.isFirst = true;
  }

  private flush(): void {
    if (this.bytes === 0) return;
    const pcm = Buffer.concat(this.held);
    this.held = [];
    this.bytes = 0;
    this.isFirst = false;
    this.send(pcm);
  }
}
