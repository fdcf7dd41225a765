import { create } from 'qrcode';
import type { QrCodeLook } from './props';

/** The dark squares of a code. */
export interface QrModules {
  /** Modules on a side, without the quiet zone. */
  readonly size: number;
  isDark(x: number, y: number): boolean;
}

const known = new Map<string, QrModules | null>();
const KNOWN_LIMIT = 100;

/** The code of a text; null when there is no text, or too much of it for this error level. */
export function modulesOf({ content, level }: Pick<QrCodeLook, 'content' | 'level'>): QrModules | null {
  const key = `${level}${content}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const made = make(content, level);
  known.set(key, made);
  return made;
}

function make(content: string, level: QrCodeLook['level']): QrModules | null {
  if (content === '') return null;
  try {
    const { modules } = create(content, { errorCorrectionLevel: level });
    return { size: modules.size, isDark: (x, y) => modules.get(y, x) !== 0 };
  } catch {
    // The library's only error is a text that does not fit, which the inspector shows.
    return null;
  }
}

/** The dark modules as an SVG path, one unit each, the quiet zone included; runs of a row are one rectangle. */
export function pathOf({ size, isDark }: QrModules, quietZone: number): string {
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue;
      let run = 1;
      while (x + run < size && isDark(x + run, y)) run++;
      path += `M${x + quietZone} ${y + quietZone}h${run}v1h${-run}z`;
      x += run;
    }
  }
  return path;
}
