/** Lengths in stage units. */
export interface Size {
  width: number;
  height: number;
}

/** Props belong to plugins and may hold anything: each reader returns a safe value. */

export const numberOr = (value: unknown, fallback: number, low: number, high: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, low), high) : fallback;

export const textOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' ? value : fallback;

export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every character that could end a text or an attribute, and control characters that XML forbids. */
export const escapeXml = (text: string): string =>
  [...text]
    .filter((sign) => sign >= ' ' && sign !== '\uFFFE' && sign !== '\uFFFF')
    .join('')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A number for SVG with two decimals. */
export const fixed = (value: number): string => String(Math.round(value * 100) / 100);
