import type { Language } from '../../../contract/errors';
import type { ImageRatio, ImageStyle } from '../../../contract/image';

/** A picture that is wished for. */
export interface ImageRequest {
  /** What it shows, in any of the interface languages; not empty, {@link PROMPT_LIMIT} characters at most. */
  text: string;
  ratio: ImageRatio;
  style: ImageStyle;
  /**
   * The same request with the same seed gives the same picture where the engine can do so. Four seeds that follow each
   * other are composed in four ways.
   */
  seed: number;
}

/** A picture as an engine gives it: the size of its ratio (`imageSizes`), or as near to it as a model comes. */
export interface DrawnImage {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Words of the text that were drawn; empty for a model, which does not say. */
  understood: string[];
}

/** Why no picture came: `refused` by the model for what the text says, or the service did not answer as it should. */
export class ImageError extends Error {
  readonly code: 'refused' | 'unavailable';
  constructor(code: ImageError['code'], message: string) {
    super(message);
    this.name = 'ImageError';
    this.code = code;
  }
}

/**
 * Begins to fetch what a service names by its address, and refuses addresses that nothing is fetched from.
 * @param gone cuts it at any time, the stream too.
 * @throws Error when it is refused or fails; the stream throws likewise.
 */
export type OpenLink = (
  link: string,
  gone: AbortSignal,
) => Promise<{
  stream: AsyncIterable<Uint8Array>;
  /** Length that the other side announces, which may be wrong. */
  length: number | null;
}>;

/** Draws pictures from texts. */
export interface ImageEngine {
  readonly name: 'embedded' | 'openai' | 'sd-webui';
  /**
   * @param signal stops the work; the promise then rejects with its reason.
   * @throws ImageError
   */
  draw(request: ImageRequest, signal: AbortSignal): Promise<DrawnImage>;
}

/** How a picture says where it comes from. */
export interface Label {
  /** Whether the picture itself shows a small mark. */
  visible: boolean;
  /** Language of the mark. */
  language: Language;
  /** What the picture was made from; not written into the file, only its digest. */
  prompt: string;
  engine: ImageEngine['name'];
}

/** Says in a picture's file, and if wanted in the picture, that it was made by a machine. */
export type LabelPicture = (
  image: DrawnImage,
  label: Label,
) => Promise<{ bytes: Buffer; contentType: 'image/webp' }>;
