import type { Canvas } from '@napi-rs/canvas';
import type { Box } from '../../../contract/document/schema';
import { around } from '../../../film/picture/areas';
import type { FrameSize } from '../../../film/picture/layer';
import type { EncoderPlan } from '../../../film/program/messages';
import { writeYuv, yuvLength } from './yuv';

/** Takes the bytes of a frame. @param area where it may differ from the one before, whole pairs of pixels */
export type FrameBytes = (canvas: Canvas, area: Box) => Uint8Array;

/**
 * Makes what takes the bytes of frames as the encoder reads them: planes of Y, U and V, or red, green, blue and alpha where what is
 * transparent stays so. The bytes of a frame are written over at the second frame after it: until then ffmpeg may read them.
 */
export function createFrameBytes(codec: EncoderPlan['codec'], size: FrameSize): FrameBytes {
  const isYuv = codec === 'h264';
  const bytes = () => new Uint8Array(isYuv ? yuvLength(size) : size.width * size.height * 4);
  let before: Box = { left: 0, top: 0, ...size };
  let [own, other] = [bytes(), bytes()];
  return (canvas, area) => {
    [own, other] = [other, own];
    const pixels = canvas.data();
    // These bytes have not seen the frame before.
    if (isYuv) writeYuv(pixels, size, around(before, area), own);
    else own.set(pixels);
    before = area;
    return own;
  };
}
