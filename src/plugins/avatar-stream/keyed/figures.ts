import type { Frame } from '../frame';

/** A JPEG that is decoded at its first use. */
export class LazyPicture {
  private decoding: Promise<ImageBitmap> | null = null;

  constructor(private readonly bytes: Uint8Array<ArrayBuffer>) {}

  /** The picture; the first call starts to decode it. */
  bitmap(): Promise<ImageBitmap> {
    this.decoding ??= createImageBitmap(new Blob([this.bytes], { type: 'image/jpeg' }));
    return this.decoding;
  }

  close(): void {
    void this.decoding?.then((bitmap) => bitmap.close());
  }
}

/** The picture of the whole figure, shared by the frames that show it, and closed with the last of them. */
export class Figure {
  readonly picture: LazyPicture;
  private users = 1;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.picture = new LazyPicture(bytes);
  }

  keep(): this {
    this.users++;
    return this;
  }

  release(): void {
    if (--this.users === 0) this.picture.close();
  }
}

/** The pictures of a queued frame. */
export interface FramePictures {
  figure: Figure;
  face: LazyPicture;
}

/**
 * Keeps the pictures of frames in order of arrival. A frame without a figure shows the last one that arrived, even when the
 * frame that brought it was dropped.
 */
export class PictureKeeper {
  private latest: Figure | null = null;

  /** Null before the first figure has arrived. */
  receive({ image, face }: Frame): FramePictures | null {
    if (image.byteLength > 0) {
      this.latest?.release();
      this.latest = new Figure(image);
    }
    return this.latest && { figure: this.latest.keep(), face: new LazyPicture(face) };
  }

  reset(): void {
    this.latest?.release();
    this.latest = null;
  }
}

/** Starts to decode the pictures of a frame that is shown soon. */
export function preparePictures({ figure, face }: FramePictures): void {
  void figure.picture.bitmap();
  void face.bitmap();
}

export function releasePictures({ figure, face }: FramePictures): void {
  figure.release();
  face.close();
}
