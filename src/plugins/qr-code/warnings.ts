import { modulesOf } from '../../../elements/qr-code/modules';
import type { QrCodeLook } from '../../../elements/qr-code/props';

const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#RRGGBB`, as WCAG counts it. */
const luminance = (color: string) =>
  0.2126 * channel(Number.parseInt(color.slice(1, 3), 16)) +
  0.7152 * channel(Number.parseInt(color.slice(3, 5), 16)) +
  0.0722 * channel(Number.parseInt(color.slice(5, 7), 16));

/** Problems that keep a phone from reading a code, as keys of `qr-code:warning`. */
export function warningsOf(
  look: QrCodeLook,
  { width, height }: { width: number; height: number },
): ('empty' | 'tooLong' | 'contrast' | 'inverted' | 'small' | 'quiet')[] {
  if (look.content === '') return ['empty'];
  const modules = modulesOf(look);
  if (modules === null) return ['tooLong'];
  const [dark, light] = [luminance(look.color), luminance(look.background)];
  const contrast = (Math.max(dark, light) + 0.05) / (Math.min(dark, light) + 0.05);
  const moduleSize = Math.min(width, height) / (modules.size + look.quietZone * 2);
  return [
    ...(contrast < 4 ? (['contrast'] as const) : dark > light ? (['inverted'] as const) : []),
    ...(moduleSize < 3 ? (['small'] as const) : []),
    ...(look.quietZone < 2 ? (['quiet'] as const) : []),
  ];
}
