import type { Box, Ratio } from '../../contract/document/schema';
import { stageSize } from './createDocument';

/** A box in the middle of a ratio's stage, scaled down if it would not fit. Stage units. */
export function centeredBox(ratio: Ratio, width: number, height: number): Box {
  const stage = stageSize(ratio);
  const scale = Math.min(1, (stage.width * 0.9) / width, (stage.height * 0.9) / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return {
    left: Math.round((stage.width - size.width) / 2),
    top: Math.round((stage.height - size.height) / 2),
    ...size,
  };
}
