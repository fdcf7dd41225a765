import type { Shape } from '@mirra/plugin-sdk/sandbox';

/** What is told of a badge. */
export interface BadgeLook {
  readonly text: string;
  readonly points: number;
  /** How far the notches reach in, as a share of the radius. */
  readonly depth: number;
  readonly fill: string;
  readonly color: string;
}

/** A star with its tips on the edge of a box of this size, as the commands of an SVG path. */
export function starPath({ points, depth }: BadgeLook, width: number, height: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const reach = index % 2 === 0 ? 0.5 : 0.5 * (1 - depth);
    const x = width * (0.5 + Math.cos(angle) * reach);
    const y = height * (0.5 + Math.sin(angle) * reach);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The largest size at which a text is likely to stand in the middle of a star. */
export function fontSizeFor({ text, depth }: BadgeLook, width: number, height: number): number {
  const inner = Math.min(width, height) * (1 - depth) * 0.8;
  const wide = [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.6), 0);
  return Math.max(8, Math.min(inner / Math.max(1, wide), inner * 0.5));
}

/** A star, and a text in its middle. */
export function badgeShapes(look: BadgeLook, width: number, height: number): Shape[] {
  return [
    {
      kind: 'path',
      path: starPath(look, width, height),
      left: 0,
      top: 0,
      scale: 1,
      size: { width, height },
      fill: look.fill,
      stroke: null,
    },
    {
      kind: 'words',
      text: look.text,
      box: { left: 0, top: 0, width, height },
      look: {
        fontSize: fontSizeFor(look, width, height),
        weight: 700,
        lineHeight: 1.2,
        align: 'center',
        verticalAlign: 'middle',
        padding: 0,
      },
      fill: look.color,
      font: '',
    },
  ];
}
