import { create } from 'qrcode';

/** Quiet zone around a code in modules, as the standard requires. */
const QUIET = 4;

/** The dark squares of a code. */
export interface QrShape {
  /** Modules on a side, the quiet zone on both sides among them. */
  size: number;
  /** Left top corners of the dark modules. */
  dark: readonly (readonly [x: number, y: number])[];
}

/** The code of a text, with its quiet zone. */
export function qrShape(text: string): QrShape {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark: [number, number][] = [];
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x) !== 0) dark.push([x + QUIET, y + QUIET]);
    }
  }
  return { size: modules.size + QUIET * 2, dark };
}

/** The dark squares as one SVG path, a module to a unit. */
export const qrPath = ({ dark }: QrShape): string => dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('');
