import type { Gradient } from '../../../../../contract/document/schema';
import { fixed, isColor, isRecord, numberOr, type Size } from './values';

/** Collects the definitions that a drawing refers to. */
export class Definitions {
  readonly #items: string[] = [];

  /** @param make writes the definition with the given id. */
  add(make: (id: string) => string): string {
    const id = `d${this.#items.length}`;
    this.#items.push(make(id));
    return id;
  }

  toString(): string {
    return `<defs>${this.#items.join('')}</defs>`;
  }
}

/** A prop as a gradient; null when it is not one. */
export function readGradient(value: unknown): Gradient | null {
  if (!isRecord(value) || (value.kind !== 'linear' && value.kind !== 'radial')) return null;
  const stops = (Array.isArray(value.stops) ? value.stops : []).flatMap((stop: unknown) =>
    isRecord(stop) && isColor(stop.color) ? [{ at: numberOr(stop.at, 0, 0, 1), color: stop.color }] : [],
  );
  if (stops.length < 2) return null;
  return { kind: value.kind, angle: numberOr(value.angle, 0, 0, 360), stops };
}

/** A paint as an SVG `fill`; `none` for no paint. */
export function fillOf(paint: unknown, size: Size, definitions: Definitions, fallback = 'none'): string {
  if (isColor(paint)) return paint;
  const gradient = readGradient(paint);
  if (gradient === null) return fallback;
  return `url(#${definitions.add((id) => gradientXml(id, gradient, size))})`;
}

function gradientXml(id: string, { kind, angle, stops }: Gradient, { width, height }: Size): string {
  const inner = stops
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, color }) => `<stop offset="${fixed(at)}" stop-color="${color}"/>`)
    .join('');
  const [x, y] = [width / 2, height / 2];
  if (kind === 'radial') {
    return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(Math.hypot(x, y))}">${inner}</radialGradient>`;
  }
  // The gradient line of CSS for an angle: 0 is upwards, clockwise, from corner to corner.
  const turn = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${fixed(x - sin * half)}" y1="${fixed(y + cos * half)}" x2="${fixed(x + sin * half)}" y2="${fixed(y - cos * half)}">${inner}</linearGradient>`;
}
