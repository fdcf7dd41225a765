/** One form of an icon, as the set describes it: the name of an SVG element, and its attributes. */
export type IconForm = readonly [name: string, attributes: Readonly<Record<string, string>>];

const numbers = (text: string): number[] => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
const short = (value: number): string => String(Math.round(value * 1000) / 1000);

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const [left, right] = [short(cx - rx), short(cx + rx)];
  const arc = `A${short(rx)} ${short(ry)} 0 1 1`;
  return `M${left} ${short(cy)}${arc} ${right} ${short(cy)}${arc} ${left} ${short(cy)}Z`;
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${short(dx)} ${short(dy)}`);
  return [
    `M${short(x + r)} ${short(y)}h${short(width - 2 * r)}${corner(r, r)}`,
    `v${short(height - 2 * r)}${corner(-r, r)}h${short(2 * r - width)}${corner(-r, -r)}`,
    `v${short(2 * r - height)}${corner(r, -r)}Z`,
  ].join('');
}

function polyline(points: string, end: string): string {
  const all = numbers(points);
  const pairs = Array.from({ length: all.length / 2 }, (_, at) => `${all[at * 2]} ${all[at * 2 + 1]}`);
  return `M${pairs.join('L')}${end}`;
}

/** A path that stands by itself begins at a place of the grid, even with the command that elsewhere begins beside the place before. */
const fromGrid = (path: string): string =>
  path.replace(
    /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=(.?))/,
    (_, x: string, y: string, next: string) => `M${x} ${y}${/[\d.-]/.test(next) ? 'l' : ''}`,
  );

function pathOf([name, attributes]: IconForm): string {
  const at = (key: string, fallback = 0) => Number(attributes[key] ?? fallback);
  switch (name) {
    case 'path':
      return fromGrid(attributes.d ?? '');
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'));
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
    case 'rect':
      return rectangle(at('x'), at('y'), at('width'), at('height'), at('rx', at('ry')));
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
    case 'polyline':
      return polyline(attributes.points ?? '', '');
    case 'polygon':
      return polyline(attributes.points ?? '', 'Z');
    default:
      throw new Error(`An icon has the unknown form ${name}`);
  }
}

/** All forms of an icon as one SVG path. @throws Error for a form that is none of SVG's basic shapes */
export const outlineOf = (forms: readonly IconForm[]): string => forms.map(pathOf).join('');
