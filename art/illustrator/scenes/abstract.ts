import { type Color, darken, lighten, mix, saturate, toRgb } from '../color';
import { type Point, toPairs } from '../geometry';
import { down, linear, radial } from '../pen';
import type { Sketch } from '../sketch';

/** The colors of one abstract picture, from its ground to its lights. */
interface Palette {
  ground: Color;
  first: Color;
  second: Color;
  light: Color;
  isDark: boolean;
}

/** A ground of colors that flow into each other, with the forms that the text names before it; the middle stays calm. */
export function abstract(sketch: Sketch): void {
  const { pen, tone, wish, view, variant, random } = sketch;
  const isTech = wish.moods.has('future') || wish.places.includes('technology');
  const isDark = tone.isDark || isTech;
  const usual = isTech ? '#2f6fe0' : wish.moods.has('serious') ? '#3a6cb8' : tone.accent;
  const first = saturate(tone.wished ?? usual, 1.2);
  // Beside one wished color its neighbors: others would be asked for.
  const beside = neighbors(first);
  const told = wish.colors.length > 1 ? tone.second : mix(first, random.pick(beside), 0.38);
  const second = isTech && tone.wished === null ? '#22c3d6' : told;
  const colors: Palette = {
    ground: isDark ? darken(first, 0.74) : lighten(first, 0.74),
    first,
    second,
    light: isDark ? lighten(mix(first, second, 0.4), 0.45) : '#ffffff',
    isDark,
  };
  pen.light(null);
  flow(sketch, colors);
  sketch.wants('gradient');
  const forms = (
    [
      [sketch.wants('waves'), silk],
      [sketch.wants('geometry'), facets],
      [isTech, circuit],
      [wish.moods.has('serious'), panels],
      [sketch.wants('bokeh'), bokeh],
    ] as const
  ).flatMap(([isTold, draw]) => (isTold ? [draw] : []));
  const silent = [silk, bokeh, panels, rings][variant] ?? silk;
  for (const draw of forms.length > 0 || wish.things.has('gradient') ? forms : [silent]) draw(sketch, colors);
  pen.depth('far');
  const { width: w, height: h } = view;
  pen.glow(w / 2, h * 0.44, w * 0.34, h * 0.5, colors.light, isDark ? 0.12 : 0.4);
}

function neighbors(color: Color): string[] {
  const [red, green, blue] = toRgb(color);
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 30) return ['#a9b6c9', '#c3c9d3', '#cfc6bb'];
  return red > blue ? ['#f0a04b', '#d9588a', '#f3d27a'] : ['#6f5fd0', '#2fb3c9', '#4f7fe0'];
}

/** The ground: wide lights of neighboring colors, deeper toward the edges. */
function flow({ pen, view, random, side }: Sketch, { ground, first, second, light, isDark }: Palette) {
  const { width: w, height: h } = view;
  pen.depth('far');
  const [from, to] = side < 0 ? [0, w] : [w, 0];
  const [begin, end] = [mix(ground, first, 0.3), mix(ground, second, isDark ? 0.4 : 0.6)];
  pen.rect(0, 0, w, h, linear([from, 0], [to, h], [0, begin], [0.5, ground], [1, end]));
  const hues = [first, second, mix(first, second, 0.5), saturate(mix(second, light, 0.3), 1.2)];
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 + random.between(-0.3, 0.3);
    const [x, y] = [w * (0.5 + Math.cos(angle) * 0.52), h * (0.5 + Math.sin(angle) * 0.5)];
    pen.glow(
      x,
      y,
      w * random.between(0.26, 0.44),
      h * random.between(0.34, 0.6),
      random.pick(hues),
      isDark ? 0.34 : 0.5,
    );
  }
}

/** Bands of silk that swing from side to side, each with a fine bright edge; they rise at the sides. */
function silk({ pen, view, random, side }: Sketch, { first, second, light, isDark }: Palette) {
  const { width: w, height: h, unit } = view;
  const rows = 9;
  const [turn, start] = [random.between(1.1, 1.7), random.between(0, 6.3)];
  for (let i = 0; i < rows; i++) {
    const share = i / (rows - 1);
    pen.depth(i < 6 ? 'far' : 'mid');
    const edge = Array.from({ length: 33 }, (_, k): Point => {
      const t = k / 32;
      const rise = (2 * t - 1) ** 2 * 0.16 + (side > 0 ? t : 1 - t) * 0.1;
      const wave = Math.sin(start + t * turn * 6.28 + i * 0.42) * (0.03 + share * 0.035);
      return [w * (t * 1.2 - 0.1), h * (0.62 + share * 0.36 - rise * (1 - share * 0.5) + wave)];
    });
    const tint = mix(mix(first, second, share), light, isDark ? 0.1 : 0.34 - share * 0.26);
    const top = h * (0.5 + share * 0.34);
    pen.polygon(
      [...edge, [w * 1.2, h * 1.4], [-w * 0.2, h * 1.4]],
      down(top, top + h * 0.4, [0, tint, isDark ? 0.5 : 0.75], [1, darken(tint, isDark ? 0.6 : 0.06), 0.9]),
      { opacity: 0.8 },
    );
    pen.line(edge, unit * 2.4, light, { opacity: isDark ? 0.5 : 0.7, role: 'detail' });
  }
  // Threads of light follow the highest band.
  for (let i = 0; i < 8; i++)
    pen.line(
      Array.from({ length: 25 }, (_, k): Point => {
        const t = k / 24;
        return [
          w * (t * 1.2 - 0.1),
          h *
            (0.6 -
              (2 * t - 1) ** 2 * (0.2 + i * 0.012) +
              Math.sin(start + t * turn * 6.28 + i * 0.09) * (0.02 + i * 0.004)),
        ];
      }),
      unit * 1.2,
      light,
      { opacity: 0.16, role: 'detail' },
    );
}

/** Discs of light out of focus: many and large at the sides, few and faint in the middle. */
function bokeh({ pen, view, random }: Sketch, { first, second, light, isDark }: Palette) {
  const { width: w, height: h, unit } = view;
  for (let i = 0; i < 52; i++) {
    const x = random() * w;
    const edge = Math.min(1, Math.abs(x / w - 0.5) * 2.2);
    if (!random.chance(0.25 + edge)) continue;
    const y = h * random.between(-0.05, 1.05);
    const r = unit * random.between(18, 95) * (0.5 + edge) * (i < 32 ? 0.75 : 1.15);
    const hue = mix(mix(first, second, random()), light, random.between(isDark ? 0.25 : 0, 0.8));
    const strength = 0.2 + edge * 0.34;
    pen.depth(i < 32 ? 'far' : 'mid');
    pen.glow(x, y, r * 1.7, r * 1.7, hue, strength * 0.6);
    const rim = radial(
      [x, y],
      r,
      r,
      [0, hue, 0.5],
      [0.82, hue, 0.75],
      [0.94, lighten(hue, 0.3)],
      [1, hue, 0.2],
    );
    pen.ellipse(x, y, r, r, rim, { opacity: strength });
  }
}

/** Triangles that fold like paper: clear at the edges, almost flat in the middle. */
function facets({ pen, view, random, side }: Sketch, { ground, first, second, light }: Palette) {
  const { width: w, height: h } = view;
  const columns = view.upright ? 7 : 12;
  const rows = view.upright ? 12 : 7;
  const at = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from(
      { length: columns + 1 },
      (_, column): Point => [
        (w * (column + random.between(-0.34, 0.34))) / columns -
          (w / columns) * 0.5 +
          (column === columns ? w / columns : 0),
        (h * (row * 1.3 + random.between(-0.34, 0.34))) / rows - h / rows,
      ],
    ),
  );
  pen.depth('far');
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [upper, lower] = [at[row], at[row + 1]];
      const [a, b, c, d] = [upper?.[column], upper?.[column + 1], lower?.[column + 1], lower?.[column]];
      if (!a || !b || !c || !d) continue;
      for (const three of [
        [a, b, c],
        [a, c, d],
      ] as const) {
        const [x, y] = [(three[0][0] + three[2][0]) / 2 / w - 0.5, (three[0][1] + three[2][1]) / 2 / h - 0.5];
        const far = Math.min(1, Math.hypot(x * 1.5, y) * 1.5);
        const base = mix(first, second, Math.min(1, Math.max(0, 0.5 + x * side + y)));
        const hue = mix(base, random.chance(0.5) ? light : ground, random.between(0.1, 0.6));
        pen.polygon(three, hue, { opacity: 0.12 + far * 0.72 });
      }
    }
}

/** Slanting panes one over the other from both sides, with bright edges and their soft shadows. */
function panels({ pen, view, random, side }: Sketch, { first, second, light, isDark }: Palette) {
  const { width: w, height: h, unit } = view;
  for (const which of [-1, 1])
    for (let i = 0; i < 5; i++) {
      const reach = w * (which === side ? 0.4 - i * 0.075 : 0.26 - i * 0.05) * random.between(0.9, 1.1);
      const lean = Math.min(w, h) * (0.34 + i * 0.05) * (which === side ? 1 : -1);
      const x = which < 0 ? reach : w - reach;
      const outer = which < 0 ? -w * 0.3 : w * 1.3;
      const edge: [Point, Point] = [
        [x + which * lean * 0.5 - which * lean, -20],
        [x + which * lean * 0.5, h + 20],
      ];
      const [veil, share] = isDark ? ['#0b0f1c', 0.35 - i * 0.06] : [light, 0.55 - i * 0.13];
      const tint = mix(mix(first, second, i / 5), veil, share);
      pen.depth(i < 3 ? 'far' : 'mid');
      for (const [off, opacity] of toPairs([20, 0.09, 8, 0.13]))
        pen.line(
          edge.map(([px, py]): Point => [px - which * off * unit * 0.5, py]),
          unit * off,
          '#0b0d18',
          { opacity, role: 'shadow' },
        );
      pen.polygon(
        [edge[0], edge[1], [outer, h + 20], [outer, -20]],
        linear([x, 0], [outer, h], [0, lighten(tint, 0.16), 0.85], [0.5, tint, 0.95], [1, darken(tint, 0.2)]),
      );
      pen.line(edge, unit * 2.6, light, { opacity: 0.75, role: 'detail' });
    }
  // A net of fine dots gives the ground a grain.
  for (let i = 0; i < 17; i++)
    for (let k = 0; k < 6; k++)
      pen.rect(
        w * (0.5 - side * 0.44) + i * unit * 26 * side,
        h * 0.74 + k * unit * 26,
        unit * 5,
        unit * 5,
        light,
        {
          opacity: 0.5 * (1 - i / 17),
          role: 'detail',
        },
      );
}

/** Discs one within the other, each a shade nearer to the light in the middle. */
function rings({ pen, view }: Sketch, { first, second, light, isDark }: Palette) {
  const [x, y] = [view.width / 2, view.height * 0.47];
  pen.depth('far');
  for (let i = 6; i >= 0; i--) {
    const r = Math.min(view.width, view.height) * (0.22 + i * 0.16);
    const tint = mix(mix(first, second, i / 6), light, isDark ? 0.05 : 0.66 - i * 0.09);
    pen.ellipse(x, y + view.unit * 8, r * 1.012, r * 1.012, '#0b0d18', { opacity: 0.07, role: 'shadow' });
    pen.ellipse(x, y, r, r, down(y - r, y + r, [0, lighten(tint, 0.14)], [1, darken(tint, 0.1)]));
  }
}

/** A floor of lines that runs to the horizon, tracks of light at both sides, and motes between them. */
function circuit(sketch: Sketch, { first, second, light, isDark }: Palette) {
  const { pen, view, random, side, variant } = sketch;
  const { width: w, height: h, unit } = view;
  const base = h * (0.62 + variant * 0.035);
  const ink = isDark ? light : first;
  pen.depth('far');
  pen.glow(w / 2, base, w * 0.7, h * 0.12, second, 0.7);
  for (let i = -22; i <= 22; i++)
    pen.bar([w * (0.5 + i * 0.034), base], [w * (0.5 + i * 0.15), h * 1.02], unit * 1.6, ink, {
      opacity: 0.3,
      role: 'detail',
    });
  for (let i = 0; i < 10; i++) {
    const y = base + (h - base) * (i / 9) ** 2;
    pen.bar([0, y], [w, y], unit * (0.8 + i * 0.22), ink, { opacity: 0.16 + i * 0.03, role: 'detail' });
  }
  for (const which of [-1, 1])
    for (let i = 0; i < 15; i++) {
      const y = h * (0.05 + i * 0.042);
      const long = w * random.between(0.08, 0.3) * (which === side ? 1 : 0.7);
      const bend = h * random.between(-0.06, 0.06);
      const from = which < 0 ? 0 : w;
      const joint = from - which * long;
      const end = joint - which * Math.abs(bend);
      const hue = random.pick([ink, second, light]);
      pen.line(
        [
          [from, y],
          [joint, y],
          [end, y + bend],
        ],
        unit * random.between(1.4, 3.2),
        hue,
        { opacity: 0.55, role: 'detail' },
      );
      pen.glow(end, y + bend, unit * 34, unit * 34, hue, 0.6);
      pen.ellipse(end, y + bend, unit * 6, unit * 6, light, { opacity: 0.9, role: 'detail' });
      if (i % 4 === 0) hexagon(sketch, from - which * w * random.between(0.03, 0.2), y, hue);
    }
  for (let i = 0; i < 90; i++) {
    const x = random() * w;
    if (Math.abs(x / w - 0.5) < random.between(0, 0.3)) continue;
    const r = unit * random.between(1, 3.4);
    pen.ellipse(x, random() * h, r, r, light, { opacity: random.between(0.2, 0.7), role: 'detail' });
  }
}

function hexagon({ pen, view, random }: Sketch, x: number, y: number, hue: Color) {
  const r = view.unit * random.between(40, 90);
  const ring = Array.from(
    { length: 7 },
    (_, k): Point => [x + Math.cos(k * 1.0472) * r, y + Math.sin(k * 1.0472) * r],
  );
  pen.polygon(ring.slice(0, 6), hue, { opacity: 0.1 });
  pen.line(ring, view.unit * 1.8, hue, { opacity: 0.45, role: 'detail' });
}
