/** A service may load a model, and the decoder is started, before the first picture is there. */
const FIRST_PICTURE_MS = 30_000;
const LOOK_MS = 1_000;

export interface PictureWatchOptions {
  /** Without a picture for so long a session that has shown some is dead, milliseconds. */
  deadMs: number;
  /** Called once a second as long as no picture comes; the watch is to be ended then. */
  onDead: () => void;
}

/** Finds sessions of avatar services that are open and send no pictures. */
export class PictureWatch {
  private readonly looking: NodeJS.Timeout;
  private deadAt = Number.POSITIVE_INFINITY;

  constructor(private readonly options: PictureWatchOptions) {
    this.looking = setInterval(() => {
      if (performance.now() > this.deadAt) options.onDead();
    }, LOOK_MS);
    this.looking.unref();
  }

  /** The session is open: the first picture is waited for. */
  begin(): void {
    this.deadAt = performance.now() + FIRST_PICTURE_MS;
  }

  /** A picture has come. */
  seen(): void {
    this.deadAt = performance.now() + this.options.deadMs;
  }

  end(): void {
    clearInterval(this.looking);
  }
}
