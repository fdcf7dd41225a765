import { type Color, darken, lighten, mix } from '../color';
import { type Point, toPairs } from '../geometry';
import { down } from '../pen';
import type { Sketch } from '../sketch';
import { outline, rounded, turned } from './form';
import { leaf } from './nature';

/** A small flame with its shine; (x, y) is its foot. */
export function candleFlame({ pen }: Sketch, x: number, y: number, size: number): void {
  pen.glow(x, y - size * 0.5, size * 3.6, size * 3.6, '#ffb45a', 0.6);
  pen.curve(
    outline(x, y, size, size, [0, -0.05, 0.26, 0.22, 0.16, 0.6, 0, 1.1, -0.16, 0.6, -0.26, 0.22]),
    down(y - size, y, [0, '#ffd267'], [1, '#ff9a3d']),
  );
  pen.curve(outline(x, y, size, size, [0, 0, 0.13, 0.2, 0, 0.62, -0.13, 0.2]), '#fff4cc', { role: 'detail' });
}

/** A bowl of clay with oil and a flame at its lip. */
export function clayLamp(sketch: Sketch, x: number, y: number, size: number): void {
  const { pen } = sketch;
  const clay = '#b0613a';
  pen.shade(x, y, size * 0.66, size * 0.12, 0.4);
  pen.glow(x, y - size * 0.1, size * 1.5, size * 0.6, '#ff9d3f', 0.45);
  pen.curve(
    turned(x, y, size * 0.5, size * 0.36, [0.36, 0, 0.72, 0.14, 0.96, 0.58, 1, 0.96]),
    rounded(sketch, x - size * 0.5, x + size * 0.5, clay),
  );
  pen.ellipse(x, y - size * 0.34, size * 0.5, size * 0.12, lighten(clay, 0.2));
  pen.ellipse(x, y - size * 0.335, size * 0.42, size * 0.085, '#5d2f18', { role: 'detail' });
  candleFlame(sketch, x + sketch.side * size * 0.16, y - size * 0.36, size * 0.5);
}

/** A row of small lamps on a rail of bamboo that stands on two posts. */
export function lampRail(sketch: Sketch, x: number, foot: number, width: number, tall: number): void {
  const { pen, tone } = sketch;
  const bamboo = mix(tone.outside('#b39a52'), '#d9a552', 0.3);
  for (const u of [-0.44, 0.44])
    pen.rect(x + u * width - width * 0.014, foot - tall, width * 0.028, tall, darken(bamboo, 0.2));
  for (const v of [1, 0.56]) {
    pen.rect(
      x - width / 2,
      foot - tall * v - width * 0.014,
      width,
      width * 0.028,
      rounded(sketch, x - width / 2, x + width / 2, bamboo, 0.6),
    );
    for (const u of [-0.4, -0.2, 0, 0.2, 0.4]) {
      const lx = x + u * width;
      const y = foot - tall * v - width * 0.014;
      pen.rect(lx - width * 0.024, y - width * 0.06, width * 0.048, width * 0.06, '#8d8f94');
      candleFlame(sketch, lx, y - width * 0.06, width * 0.075);
    }
  }
}

/** A woven pouch of palm leaf that hangs from above. */
export function ketupat({ pen }: Sketch, x: number, top: number, y: number, size: number, hue: Color): void {
  pen.rect(x - size * 0.015, top, size * 0.03, y - top, darken(hue, 0.4), { role: 'detail' });
  const half = size * 0.5;
  const spot = (u: number, v: number): Point => [x + (u - v) * half * 0.5, y + (u + v) * half * 0.56];
  for (const way of [-1, 1])
    for (const [dx, length] of toPairs([0.1, 0.95, 0.26, 0.7]))
      pen.line(
        [
          [x, y + half * 2.1],
          [x + way * dx * size * 0.6, y + half * 2.5],
          [x + way * dx * size, y + half * 2.2 + size * length * 0.6],
        ],
        size * 0.07,
        darken(hue, 0.12),
        {
          bent: true,
          end: size * 0.02,
        },
      );
  const strips = 4;
  for (let i = 0; i < strips; i++)
    for (let k = 0; k < strips; k++) {
      const [u, v] = [(i * 2) / strips, (k * 2) / strips];
      const s = 2 / strips;
      pen.polygon(
        [spot(u, v), spot(u + s, v), spot(u + s, v + s), spot(u, v + s)],
        (i + k) % 2 ? lighten(hue, 0.22) : darken(hue, 0.1),
      );
    }
  pen.line([spot(0, 0), spot(2, 0), spot(2, 2), spot(0, 2), spot(0, 0)], size * 0.022, darken(hue, 0.35), {
    role: 'detail',
  });
}

/** A float of folded leaves and flowers with a candle, on the water. */
export function krathong(sketch: Sketch, x: number, y: number, size: number): void {
  const { pen, tone, random } = sketch;
  const lamp = (color: Color) => mix(tone.outside(color), color, 0.55);
  const green = lamp('#4f8f4a');
  pen.glow(x, y + size * 0.16, size * 1.3, size * 0.34, '#ffb65e', 0.6);
  pen.rect(
    x - size * 0.06,
    y + size * 0.1,
    size * 0.12,
    size * 0.5,
    down(y, y + size * 0.6, [0, '#ffc774', 0.6], [1, '#ffc774', 0]),
    { role: 'glow' },
  );
  const petals = (count: number, radius: number, tall: number, tint: Color, lift: number) => {
    for (let i = 0; i < count; i++) {
      const u = (i / (count - 1)) * 2 - 1;
      leaf(
        sketch,
        [x + u * radius * 0.7, y - lift],
        [x + u * radius * 1.12, y - lift - tall * (1 - 0.3 * Math.abs(u))],
        size * 0.075,
        tint,
      );
    }
  };
  petals(7, size * 0.46, size * 0.4, darken(green, 0.25), size * 0.04);
  for (let i = 0; i < 7; i++) {
    const r = size * 0.1;
    pen.ellipse(
      x + (i / 6 - 0.5) * size * 0.62,
      y - size * random.between(0.2, 0.28),
      r,
      r * 0.8,
      lamp(['#f2a33c', '#e86f9a', '#f7e3c2'][i % 3] ?? '#f2a33c'),
    );
  }
  pen.rect(x - size * 0.028, y - size * 0.62, size * 0.056, size * 0.4, lamp('#fff2cf'));
  candleFlame(sketch, x, y - size * 0.62, size * 0.2);
  petals(6, size * 0.42, size * 0.24, green, size * 0.02);
  pen.curve(
    turned(x, y, size * 0.56, size * 0.16, [0.5, -0.5, 0.9, 0.1, 1, 0.7, 0.6, 0.5]),
    darken(green, 0.1),
  );
}

/** Marigolds on a thread that hangs in `count` bows from edge to edge, and down at its knots. */
export function marigolds(sketch: Sketch, y: number, count: number, sag: number): void {
  const { pen, view, random } = sketch;
  const bloom = (x: number, at: number, size: number) => {
    const hue = random.pick(['#f29a2e', '#f6bd3a', '#e9782c']);
    pen.ellipse(x, at, size, size * 0.92, darken(hue, 0.12));
    pen.ellipse(x - size * 0.15, at - size * 0.2, size * 0.6, size * 0.52, lighten(hue, 0.18), {
      role: 'detail',
    });
  };
  const step = view.width / count;
  const size = view.unit * 17;
  for (let i = 0; i < count; i++)
    for (let k = 0; k <= 10; k++) {
      const u = k / 10;
      bloom((i + u) * step, y + sag * 4 * u * (1 - u), size);
    }
  for (let i = 0; i <= count; i++) {
    const middle = Math.abs(i / count - 0.5) * 2;
    for (let k = 0; k < 3 + Math.round(middle * 7); k++) bloom(i * step, y + k * size * 1.5, size * 0.92);
  }
}

/** A pattern of rice flour in colors: rings of petals. `flat` is the height of a round to its width. */
export function rangoli(
  { pen, view }: Sketch,
  x: number,
  y: number,
  radius: number,
  flat: number,
  shade: (color: Color) => Color,
): void {
  const ring = (r: number, count: number, size: number, hue: Color, turn: number) => {
    for (let i = 0; i < count; i++) {
      const angle = turn + (i / count) * Math.PI * 2;
      const along = (far: number, off: number): Point => [
        x + (Math.cos(angle) * far - Math.sin(angle) * off) * radius,
        y + (Math.sin(angle) * far + Math.cos(angle) * off) * radius * flat,
      ];
      pen.curve(
        [
          along(r, 0),
          along(r + size * 0.5, size * 0.34),
          along(r + size, 0),
          along(r + size * 0.5, -size * 0.34),
        ],
        shade(hue),
      );
    }
  };
  const disc = (r: number, hue: Color) => pen.ellipse(x, y, r * radius, r * radius * flat, shade(hue));
  disc(1, '#f6efe2');
  disc(0.96, '#7a2a6b');
  ring(0.66, 16, 0.27, '#f2a33c', 0);
  ring(0.7, 16, 0.17, '#fff3d6', 0);
  disc(0.66, '#f6efe2');
  disc(0.63, '#1f8a83');
  ring(0.32, 12, 0.28, '#e8517f', 0.26);
  ring(0.36, 12, 0.16, '#ffd9e2', 0.26);
  disc(0.34, '#f6efe2');
  disc(0.31, '#e9a52f');
  ring(0.06, 8, 0.22, '#c23a3f', 0);
  disc(0.09, '#fff3d6');
  for (let i = 0; i < 24; i++) {
    const angle = (i / 24) * Math.PI * 2;
    pen.ellipse(
      x + Math.cos(angle) * radius * 1.06,
      y + Math.sin(angle) * radius * 1.06 * flat,
      view.unit * 8,
      view.unit * 8 * Math.max(0.5, flat),
      shade('#f6efe2'),
      { role: 'detail' },
    );
  }
}
