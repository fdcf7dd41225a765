import type { Frame } from './frame';

/** The picture of one queued frame. */
export interface FramePicture {
  /** Starts what takes time, for a picture that is shown soon. */
  prepare(): void;
  /** Draws the picture, which is released with it. */
  show(): void;
  /** Frees a picture that is not shown. */
  release(): void;
}

/** Draws the pictures of a stream on a canvas. */
export interface Screen {
  /** Sets the canvas to draw on, or none with null. */
  attach(canvas: HTMLCanvasElement | null): void;
  /** The picture of a frame, given in order of arrival, dropped frames included; null when there is nothing to show yet. */
  receive(frame: Frame): FramePicture | null;
  /** A new connection begins: what arrived before does not count any more. */
  reset(): void;
  dispose(): void;
}
