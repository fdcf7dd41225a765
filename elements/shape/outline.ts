import type { Size } from '../core';
import type { ShapeLook } from './props';

interface Point {
  readonly x: number;
  readonly y: number;
}

const onCircle = (share: number, { width, height }: Size, radius = 1): Point => {
  const angle = share * Math.PI * 2 - Math.PI / 2;
  return {
    x: width / 2 + (Math.cos(angle) * radius * width) / 2,
    y: height / 2 + (Math.sin(angle) * radius * height) / 2,
  };
};

/** Stretches points until they touch all four edges of the box: a triangle fills it as a rectangle does. */
function fillBox(points: readonly Point[], { width, height }: Size): Point[] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scaleX = width / (Math.max(...xs) - left || 1);
  const scaleY = height / (Math.max(...ys) - top || 1);
  return points.map(({ x, y }) => ({ x: (x - left) * scaleX, y: (y - top) * scaleY }));
}

/** Corners of a figure of straight edges, in stage units from its box's top left; null for a rectangle and an ellipse. */
export function cornersOf({ kind, points, inner, thickness }: ShapeLook, size: Size): Point[] | null {
  const { width, height } = size;
  switch (kind) {
    case 'rectangle':
    case 'ellipse':
      return null;
    case 'triangle':
      return [
        { x: width / 2, y: 0 },
        { x: width, y: height },
        { x: 0, y: height },
      ];
    case 'polygon': {
      const count = Math.round(points);
      return fillBox(
        Array.from({ length: count }, (_, index) => onCircle(index / count, size)),
        size,
      );
    }
    case 'star': {
      const count = Math.round(points) * 2;
      return fillBox(
        Array.from({ length: count }, (_, index) =>
          onCircle(index / count, size, index % 2 === 0 ? 1 : inner),
        ),
        size,
      );
    }
    case 'line': {
      const half = (height * thickness) / 2;
      return [
        { x: 0, y: height / 2 - half },
        { x: width, y: height / 2 - half },
        { x: width, y: height / 2 + half },
        { x: 0, y: height / 2 + half },
      ];
    }
    case 'arrow': {
      const half = (height * thickness) / 2;
      const neck = Math.max(width - height * 0.9, width * 0.35);
      return [
        { x: 0, y: height / 2 - half },
        { x: neck, y: height / 2 - half },
        { x: neck, y: 0 },
        { x: width, y: height / 2 },
        { x: neck, y: height },
        { x: neck, y: height / 2 + half },
        { x: 0, y: height / 2 + half },
      ];
    }
  }
}

const fixed = (value: number) => Math.round(value * 100) / 100;

/**
 * The figure as an SVG path, which a canvas (`Path2D`) and a page both understand. Corners are rounded by `radius` stage
 * units, as far as the edges beside them allow.
 */
export function outlineOf(look: ShapeLook, size: Size, radius: number): string {
  const { width, height } = size;
  if (look.kind === 'ellipse') {
    const [rx, ry] = [fixed(width / 2), fixed(height / 2)];
    return `M0 ${ry}A${rx} ${ry} 0 1 1 ${fixed(width)} ${ry}A${rx} ${ry} 0 1 1 0 ${ry}Z`;
  }
  const corners = cornersOf(look, size) ?? [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  if (radius <= 0) return `M${corners.map(({ x, y }) => `${fixed(x)} ${fixed(y)}`).join('L')}Z`;
  const parts = corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const from = towards(corner, before, radius);
    const to = towards(corner, after, radius);
    return `${index === 0 ? 'M' : 'L'}${from}Q${fixed(corner.x)} ${fixed(corner.y)} ${to}`;
  });
  return `${parts.join('')}Z`;
}

function towards(from: Point, to: Point, distance: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(distance, length / 2) / length;
  return `${fixed(from.x + (to.x - from.x) * share)} ${fixed(from.y + (to.y - from.y) * share)}`;
}
