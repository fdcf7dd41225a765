import { darken, lighten, mix, saturate } from '../color';
import type { Point } from '../geometry';
import { down, radial } from '../pen';
import type { Sketch } from '../sketch';

export function space(sketch: Sketch): void {
  const { pen, view, tone, random, side, variant } = sketch;
  const base = tone.wished ?? '#3a3f8f';
  pen.depth('far');
  pen.light(null);
  pen.rect(
    0,
    0,
    view.width,
    view.height,
    down(0, view.height, [0, '#05060f'], [0.6, darken(base, 0.72)], [1, darken(base, 0.5)]),
  );
  const clouds = [base, mix(base, '#d05fb0', 0.6), mix(base, '#3fc4d6', 0.5), tone.second];
  for (let i = 0; i < 16; i++) {
    const t = i / 15;
    const x = view.width * (t + random.between(-0.1, 0.1));
    const y = view.height * (0.5 + side * (t - 0.5) * 0.7 + random.between(-0.12, 0.12));
    pen.glow(
      x,
      y,
      view.width * random.between(0.1, 0.26),
      view.height * random.between(0.1, 0.26),
      saturate(random.pick(clouds), 1.3),
      0.42,
    );
  }
  for (let i = 0; i < 260; i++) {
    const size = view.unit * (random.chance(0.08) ? 3.4 : random.between(0.8, 1.9));
    pen.ellipse(random() * view.width, random() * view.height, size, size, '#ffffff', {
      opacity: random.between(0.4, 1),
      role: 'detail',
    });
  }
  for (let i = 0; i < 14; i++) {
    const x = random() * view.width;
    const y = random() * view.height * 0.8;
    const r = view.unit * random.between(9, 17);
    const star = Array.from({ length: 8 }, (_, k): Point => {
      const reach = k % 2 ? r * 0.2 : r;
      return [x + Math.cos(k * 0.7854) * reach, y + Math.sin(k * 0.7854) * reach];
    });
    pen.polygon(star, '#fff6dd', { opacity: 0.9 });
  }
  pen.depth('mid');
  const ball = (x: number, y: number, r: number, color: string, ring: boolean) => {
    const lit = radial(
      [x + side * r * 0.45, y - r * 0.4],
      r * 1.5,
      r * 1.5,
      [0, lighten(color, 0.45)],
      [0.4, color],
      [0.8, darken(color, 0.72)],
      [1, '#05060f'],
    );
    pen.glow(x, y, r * 1.5, r * 1.5, lighten(color, 0.2), 0.4);
    if (ring) pen.ellipse(x, y, r * 2, r * 0.42, lighten(color, 0.35), { opacity: 0.35 });
    pen.ellipse(x, y, r, r, lit);
    for (let i = 0; i < 4; i++)
      pen.ellipse(
        x + random.between(-0.3, 0.3) * r,
        y + (i - 1.5) * r * 0.36,
        r * random.between(0.4, 0.66),
        r * 0.06,
        lighten(color, 0.25),
        { opacity: 0.25, role: 'detail' },
      );
    if (ring)
      pen.polygon(
        Array.from(
          { length: 40 },
          (_, i): Point =>
            i < 20
              ? [x + Math.cos((i / 19) * Math.PI) * r * 2, y + Math.sin((i / 19) * Math.PI) * r * 0.42]
              : [
                  x + Math.cos(((39 - i) / 19) * Math.PI) * r * 1.45,
                  y + Math.sin(((39 - i) / 19) * Math.PI) * r * 0.28,
                ],
        ),
        lighten(color, 0.4),
        { opacity: 0.75 },
      );
  };
  if (variant === 0 || variant === 2)
    ball(
      view.width * (0.5 + side * 0.26),
      view.height * 0.28,
      view.unit * (view.upright ? 110 : 150),
      mix(base, '#d99a6a', 0.6),
      variant === 2,
    );
  if (variant !== 2)
    ball(
      view.width * (0.5 - side * 0.29),
      view.height * (variant === 1 ? 0.36 : 0.56),
      view.unit * (variant === 1 ? 130 : 60),
      mix(base, '#6fb8c9', 0.6),
      variant === 1,
    );
  if (variant === 3 || variant === 0) {
    const r = view.width * 0.95;
    const y = view.height * 0.86 + r;
    pen.depth('main');
    pen.glow(view.width / 2, y, r * 1.08, r * 1.08, '#7fc4ff', 0.5);
    pen.ellipse(
      view.width / 2,
      y,
      r,
      r,
      down(
        view.height * 0.84,
        view.height,
        [0, '#9fd8ff'],
        [0.06, mix('#3f7fd0', base, 0.3)],
        [1, darken(mix('#1d3f7a', base, 0.3), 0.5)],
      ),
    );
  } else {
    pen.depth('main');
    const ground = darken(mix('#8a8794', base, 0.3), 0.25);
    pen.curve(
      [
        [-80, view.height * 0.87],
        [view.width * 0.25, view.height * 0.83],
        [view.width * 0.6, view.height * 0.86],
        [view.width + 80, view.height * 0.82],
        [view.width + 80, view.height * 1.3],
        [-80, view.height * 1.3],
      ],
      down(view.height * 0.82, view.height, [0, lighten(ground, 0.2)], [1, darken(ground, 0.5)]),
    );
    for (let i = 0; i < 12; i++)
      pen.ellipse(
        random() * view.width,
        view.height * random.between(0.88, 0.99),
        view.unit * random.between(26, 90),
        view.unit * random.between(5, 14),
        darken(ground, 0.4),
        { opacity: 0.6 },
      );
  }
}
