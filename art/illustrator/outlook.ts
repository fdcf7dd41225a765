import { type Color, darken, lighten, mix } from './color';
import { bounds, type Point } from './geometry';
import type { PlaceName } from '../lexicon/concepts';
import { down } from './pen';
import type { Sketch } from './sketch';

/** Point of a quadrangle (lower left, lower right, upper right, upper left) by shares of its width and height. */
export const within = ([a, b, c, d]: readonly Point[], u: number, v: number): Point => {
  if (!a || !b || !c || !d) throw new RangeError('A quadrangle has four corners');
  const low = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u] as const;
  const high = [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u] as const;
  return [low[0] + (high[0] - low[0]) * v, low[1] + (high[1] - low[1]) * v];
};

const WATERS: ReadonlySet<PlaceName> = new Set([
  'sea',
  'harbour',
  'lake',
  'island',
  'floatingmarket',
  'krathong',
  'dragonboat',
]);
const TOWNS: ReadonlySet<PlaceName> = new Set(['city', 'street', 'news', 'tropicalcity', 'nightmarket']);

/** What is seen through a window: pale and far, so that nobody looks there first. */
export function drawOutlook(sketch: Sketch, window: readonly Point[]): void {
  const { pen, tone, random, view, outlook } = sketch;
  const box = bounds(window);
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const line = Math.min(box.bottom, Math.max(box.top + height * 0.4, view.horizon));
  sketch.show(tone.weather);
  pen.light(null);
  const night = tone.time === 'night';
  const sky = {
    top: night ? lighten(tone.sky.top, 0.06) : lighten(tone.sky.top, 0.35),
    low: night ? tone.sky.low : lighten(tone.sky.low, 0.4),
  };
  pen.polygon(window, down(box.top, box.bottom, [0, sky.top], [1, sky.low]));
  pen.within(window, () => {
    const veil = (color: Color, share: number) => mix(color, sky.low, share);
    const kind = outlook ?? 'city';
    if (WATERS.has(kind)) {
      pen.rect(
        box.left,
        line,
        width,
        box.bottom - line,
        down(line, box.bottom, [0, veil('#3f8fb5', 0.45)], [1, veil('#5fb3c4', 0.25)]),
      );
    } else if (TOWNS.has(kind)) {
      for (const [row, share] of [
        [0, 0.72],
        [1, 0.52],
      ] as const) {
        for (let x = box.left - width * 0.05; x < box.right; ) {
          const w = view.unit * random.between(46, 110);
          const h = height * random.between(0.2, 0.62) * (row ? 0.72 : 1);
          const tower = veil(night ? '#1b2244' : '#6f86a3', share - (night ? 0.25 : 0));
          pen.rect(
            x,
            line - h * 0.75,
            w,
            box.bottom - line + h,
            down(line - h, box.bottom, [0, tower], [1, veil(tower, 0.3)]),
          );
          if (night || tone.time === 'dusk')
            for (let wy = line - h * 0.7; wy < box.bottom; wy += view.unit * 22)
              for (let wx = x + view.unit * 8; wx < x + w - view.unit * 12; wx += view.unit * 18)
                if (random.chance(0.34))
                  pen.rect(
                    wx,
                    wy,
                    view.unit * 8,
                    view.unit * 10,
                    random.pick(['#ffdf9e', '#ffeec8', '#ffc77a']),
                    { opacity: 0.8, role: 'detail' },
                  );
          x += w + view.unit * random.between(2, 26);
        }
      }
    } else if (kind === 'mountain' || kind === 'snowfield' || kind === 'desert') {
      for (let i = 0; i < 3; i++) {
        const points: Point[] = [];
        for (let k = 0; k <= 8; k++)
          points.push([
            box.left + (k / 8) * width,
            line - height * (0.42 - i * 0.13) * random.between(0.35, 1),
          ]);
        pen.curve(
          [...points, [box.right, box.bottom + height], [box.left, box.bottom + height]],
          veil(darken('#5c83a0', i * 0.12), 0.62 - i * 0.16),
        );
      }
    } else {
      pen.rect(box.left, line, width, box.bottom - line, veil(tone.leaf, 0.35));
      for (let i = 0; i < 26; i++)
        pen.ellipse(
          random.between(box.left, box.right),
          line - height * random.between(-0.05, 0.3),
          view.unit * random.between(40, 100),
          view.unit * random.between(34, 84),
          veil(mix(tone.leafDark, tone.leaf, random()), night ? 0.1 : random.between(0.25, 0.55)),
          { opacity: 0.8 },
        );
    }
    falling(sketch, box);
  });
  pen.light(tone.inside);
}

/** Rain or snow before a window. */
function falling({ pen, tone, random, view }: Sketch, box: ReturnType<typeof bounds>) {
  const area = (box.right - box.left) * (box.bottom - box.top);
  const count = Math.min(160, Math.round(area / (view.unit * 110) ** 2));
  const wet = tone.weather === 'rain' || tone.weather === 'storm';
  if (!wet && tone.weather !== 'snow') return;
  for (let i = 0; i < count * 2; i++) {
    const x = random.between(box.left, box.right);
    const y = random.between(box.top, box.bottom);
    const size = view.unit * random.between(0.6, 1.4);
    if (wet)
      pen.line(
        [
          [x, y],
          [x - size * 10, y + size * 52],
        ],
        size * 2,
        '#eef3fb',
        { opacity: random.between(0.35, 0.7), role: 'detail' },
      );
    else pen.ellipse(x, y, size * 5, size * 5, '#ffffff', { opacity: 0.9, role: 'detail' });
  }
}

/** A window of panes in a quadrangle. */
export function drawWindow(
  sketch: Sketch,
  window: readonly Point[],
  columns: number,
  rows: number,
  frame: Color,
): void {
  const { pen, view, tone } = sketch;
  drawOutlook(sketch, window);
  const thick = view.unit * 9;
  for (let i = 0; i <= columns; i++)
    pen.line(
      [within(window, i / columns, 0), within(window, i / columns, 1)],
      thick * (i % columns ? 0.7 : 1.3),
      frame,
    );
  for (let i = 0; i <= rows; i++)
    pen.line(
      [within(window, 0, i / rows), within(window, 1, i / rows)],
      thick * (i % rows ? 0.6 : 1.3),
      frame,
    );
  const [x, y] = within(window, 0.5, 0.5);
  const box = bounds(window);
  pen.glow(
    x,
    y,
    (box.right - box.left) * 0.95,
    (box.bottom - box.top) * 0.95,
    tone.light,
    tone.time === 'night' ? 0.08 : 0.4,
  );
}
