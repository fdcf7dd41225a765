import { stageSizes } from '../../contract/document/limits';
import type { Stage } from '../../contract/document/schema';
import { renderSizes, type RenderSize } from '../../contract/render/limits';
import type { FrameSize } from './layer';

/** Pixels of the frames of a film: encoders want even sides. */
export function frameSizeOf(ratio: Stage['ratio'], size: RenderSize): FrameSize {
  const { width, height } = stageSizes[ratio];
  const scale = renderSizes[size] / Math.min(width, height);
  const even = (length: number) => Math.round((length * scale) / 2) * 2;
  return { width: even(width), height: even(height) };
}
