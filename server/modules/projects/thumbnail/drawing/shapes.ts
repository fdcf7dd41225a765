import { fixed, numberOr, type Size } from './values';

type Corner = readonly [x: number, y: number];

/** Points on the ellipse that fills the box, every other one at `inner` of its radius. */
function ring(count: number, { width, height }: Size, inner = 1): Corner[] {
  const corners = Array.from({ length: count }, (_, index): Corner => {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2;
    const radius = index % 2 === 0 ? 1 : inner;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [spanX, spanY] = [Math.max(...xs) - left || 1, Math.max(...ys) - top || 1];
  return corners.map(([x, y]) => [((x - left) / spanX) * width, ((y - top) / spanY) * height]);
}

function cornersOf(props: Record<string, unknown>, size: Size): Corner[] | null {
  const { width, height } = size;
  const points = Math.round(numberOr(props.points, 5, 3, 24));
  const half = (height * numberOr(props.thickness, 0.4, 0.02, 1)) / 2;
  const middle = height / 2;
  switch (props.kind) {
    case 'triangle':
      return [
        [width / 2, 0],
        [width, height],
        [0, height],
      ];
    case 'polygon':
      return ring(points, size);
    case 'star':
      return ring(points * 2, size, numberOr(props.inner, 0.45, 0.05, 1));
    case 'line':
      return [
        [0, middle - half],
        [width, middle - half],
        [width, middle + half],
        [0, middle + half],
      ];
    case 'arrow': {
      const neck = Math.max(width - height * 0.9, width * 0.35);
      return [
        [0, middle - half],
        [neck, middle - half],
        [neck, 0],
        [width, middle],
        [neck, height],
        [neck, middle + half],
        [0, middle + half],
      ];
    }
    default:
      return null;
  }
}

/** A shape as an SVG element without its paint; `attributes` are added to it. */
export function figureXml(
  props: Record<string, unknown>,
  size: Size,
  radius: number,
  attributes: string,
): string {
  const { width, height } = size;
  if (props.kind === 'ellipse') {
    return `<ellipse cx="${fixed(width / 2)}" cy="${fixed(height / 2)}" rx="${fixed(width / 2)}" ry="${fixed(height / 2)}" ${attributes}/>`;
  }
  const corners = cornersOf(props, size);
  if (corners === null) return rectXml(size, radius, attributes);
  const points = corners.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(' ');
  return `<polygon points="${points}" ${attributes}/>`;
}

export const rectXml = ({ width, height }: Size, radius: number, attributes: string): string =>
  `<rect width="${fixed(width)}" height="${fixed(height)}" rx="${fixed(Math.min(radius, width / 2, height / 2))}" ${attributes}/>`;
