import { bounds, type Point } from './geometry';
import type { Fill, Shape } from './pen';

const n = (value: number) => String(Math.round(value * 10) / 10);

const share = (opacity: number) => String(Math.round(Math.max(0, opacity) * 1000) / 1000);

/** Whether a form has a body and touches the paper. */
export function isSeen(points: readonly Point[], width: number, height: number): boolean {
  const { left, top, right, bottom } = bounds(points);
  // Also false where a number is none.
  return right - left > 0.4 && bottom - top > 0.4 && right > 0 && bottom > 0 && left < width && top < height;
}

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** Gathers gradients while shapes become elements of one picture. */
export function createSvg(width: number, height: number, scale = 1) {
  const defs: string[] = [];
  const body: string[] = [];
  const ids = new Map<string, string>();

  const paint = (fill: Fill): string => {
    if (typeof fill === 'string') return fill;
    const stops = fill.stops
      .map(
        ([place, color, opacity = 1]) =>
          `<stop offset="${place}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
      )
      .join('');
    const head =
      fill.kind === 'linear'
        ? `linearGradient gradientUnits="userSpaceOnUse" x1="${n(fill.from[0])}" y1="${n(fill.from[1])}" x2="${n(fill.to[0])}" y2="${n(fill.to[1])}"`
        : `radialGradient gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="matrix(${n(fill.rx)} 0 0 ${n(fill.ry)} ${n(fill.center[0])} ${n(fill.center[1])})"`;
    const key = head + stops;
    let id = ids.get(key);
    if (id === undefined) {
      id = `g${ids.size}`;
      ids.set(key, id);
      defs.push(`<${head.replace(' ', ` id="${id}" `)}>${stops}</${head.slice(0, head.indexOf(' '))}>`);
    }
    return `url(#${id})`;
  };

  return {
    /** Forms without a body, or beside the paper, are left out: resvg ends the whole program on some of them. */
    add(points: readonly Point[], fill: Fill, opacity = 1): void {
      if (!isSeen(points, width, height)) return;
      body.push(
        `<path d="${pathOf(points)}" fill="${paint(fill)}"${opacity < 1 ? ` fill-opacity="${share(opacity)}"` : ''}/>`,
      );
    },
    shape({ points, fill, opacity }: Shape): void {
      this.add(points, fill, opacity);
    },
    /** A line of one width; `color` has no gradient. */
    stroke(points: readonly Point[], thick: number, color: string, opacity = 1, closed = true): void {
      if (!isSeen(points, width, height)) return;
      const path = pathOf(points);
      body.push(
        `<path d="${closed ? path : path.slice(0, -1)}" fill="none" stroke="${color}" stroke-width="${n(thick)}" stroke-linejoin="round" stroke-linecap="round"${opacity < 1 ? ` stroke-opacity="${share(opacity)}"` : ''}/>`,
      );
    },
    /** A picture over the whole paper, as a data address. */
    picture(address: string): void {
      body.push(`<image width="${width}" height="${height}" preserveAspectRatio="none" href="${address}"/>`);
    },
    text: (): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${body.join('')}</svg>`,
  };
}

export type Svg = ReturnType<typeof createSvg>;
