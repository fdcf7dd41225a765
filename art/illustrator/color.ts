/** `#rrggbb`. */
export type Color = string;
export type Rgb = readonly [red: number, green: number, blue: number];

const clamp = (value: number, high: number) => Math.min(high, Math.max(0, value));

export const toRgb = (color: Color): Rgb => {
  const bits = Number.parseInt(color.slice(1, 7), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
};

export const fromRgb = (red: number, green: number, blue: number): Color =>
  `#${((1 << 24) | (Math.round(clamp(red, 255)) << 16) | (Math.round(clamp(green, 255)) << 8) | Math.round(clamp(blue, 255))).toString(16).slice(1)}`;

/** Between two colors: 0 is the first, 1 the second. */
export function mix(first: Color, second: Color, share: number): Color {
  const [r1, g1, b1] = toRgb(first);
  const [r2, g2, b2] = toRgb(second);
  return fromRgb(r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share);
}

export const lighten = (color: Color, share: number) => mix(color, '#ffffff', share);
/** Toward a deep blue rather than black: shadows out of doors and in are never gray. */
export const darken = (color: Color, share: number) => mix(color, '#10131f', share);

export function multiply(color: Color, by: Color): Color {
  const [r1, g1, b1] = toRgb(color);
  const [r2, g2, b2] = toRgb(by);
  return fromRgb((r1 * r2) / 255, (g1 * g2) / 255, (b1 * b2) / 255);
}

/** Light as the eye takes it, 0 to 1. */
export const brightness = (color: Color): number => {
  const [r, g, b] = toRgb(color);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
};

/** More color above 1, less below; 0 is gray. */
export function saturate(color: Color, factor: number): Color {
  const gray = brightness(color) * 255;
  const [r, g, b] = toRgb(color);
  return fromRgb(gray + (r - gray) * factor, gray + (g - gray) * factor, gray + (b - gray) * factor);
}

/** Hue in degrees, saturation and lightness 0 to 1. */
export function fromHsl(hue: number, saturation: number, lightness: number): Color {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return fromRgb(channel(0), channel(8), channel(4));
}
