import type { Language } from '../../../contract/errors';
import type { MarkPlace } from '../../../contract/document/mark';
import type { ImageRatio, ImageStyle } from '../../../contract/image/schema';
import type { PictureMark } from '../../../contract/material/schema';

/** A request for a picture. */
export interface ImageRequest {
  /** What it shows, in any of the interface languages; not empty, {@link PROMPT_LIMIT} characters at most. */
  text: string;
  ratio: ImageRatio;
  style: ImageStyle;
  /**
   * The same request with the same seed gives the same picture, where the engine supports that. Four consecutive seeds give
   * four different compositions.
   */
  seed: number;
}

/** A picture from an engine: in the size of its ratio (`imageSizes`), or as close to it as a model gets. */
export interface DrawnImage {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Words of the prompt that were drawn; empty for a model, which does not tell. */
  understood: string[];
}

/** Why there is no picture: the model `refused` the prompt, or the service did not answer as it should. */
export class ImageError extends Error {
  readonly code: 'refused' | 'unavailable';
  constructor(code: ImageError['code'], message: string) {
    super(message);
    this.name = 'ImageError';
    this.code = code;
  }
}

/**
 * Starts to fetch an address that a service returned; refuses addresses that must not be fetched.
 * @param gone aborts it at any time, the stream included.
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

/** Draws the AI mark into a picture of a stage, where the player shows its own. The result is WebP. */
export type MarkStage = (
  bytes: Buffer,
  language: Language,
  place: MarkPlace,
  /** Size of the stage, in the units of the place. */
  stage: { width: number; height: number },
) => Promise<Buffer>;

/** The box of the AI mark that a picture shows, as shares of its width and height; null without one. @throws Error for what is no picture */
export type ReadMark = (bytes: Buffer) => Promise<PictureMark | null>;

/** How to label a picture with its source. */
export interface Label {
  /** Whether the picture itself shows a small mark. */
  visible: boolean;
  /** Language of the mark. */
  language: Language;
  /** The prompt; only its digest is written into the file. */
  prompt: string;
  engine: ImageEngine['name'];
}

/** Labels a picture as AI-generated: in the file, and if wanted on the picture itself. */
export type LabelPicture = (
  image: DrawnImage,
  label: Label,
) => Promise<{ bytes: Buffer; contentType: 'image/webp' }>;
