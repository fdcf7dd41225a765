import { type Color, darken, lighten, mix } from '../color';
import { down, linear, radial } from '../pen';
import { outline } from './form';
import type { Sketch } from '../sketch';

/** A round lantern of paper that hangs from above. */
export function lantern(
  { pen }: Sketch,
  x: number,
  top: number,
  y: number,
  size: number,
  color: Color,
): void {
  pen.rect(x - 1.5, top, 3, y - top, darken(color, 0.5), { role: 'detail' });
  pen.glow(x, y + size * 0.5, size * 2.1, size * 2.1, '#ffb45a', 0.5);
  pen.ellipse(
    x,
    y + size * 0.5,
    size * 0.62,
    size * 0.5,
    radial(
      [x, y + size * 0.55],
      size * 0.66,
      size * 0.56,
      [0, lighten(color, 0.42)],
      [0.55, color],
      [1, darken(color, 0.3)],
    ),
  );
  for (const share of [-0.36, 0, 0.36])
    pen.ellipse(x + share * size * 0.5, y + size * 0.5, size * 0.05, size * 0.48, darken(color, 0.3), {
      opacity: 0.3,
      role: 'detail',
    });
  for (const dy of [0, 0.94]) pen.rect(x - size * 0.24, y + dy * size, size * 0.48, size * 0.1, '#e0b354');
  pen.bar([x, y + size], [x, y + size * 1.6], size * 0.08, '#e0b354', { end: size * 0.2 });
}

export function lanternRows(sketch: Sketch, color: Color, rows: number): void {
  const { view, random } = sketch;
  for (let row = 0; row < rows; row++) {
    const count = view.upright ? 4 : 7;
    for (let i = 0; i < count; i++) {
      const x = ((i + 0.5) / count) * view.width + random.between(-12, 12) * view.unit;
      const edge = Math.abs(x / view.width - 0.5) * 2;
      const size = view.unit * (56 + row * 34) * (0.7 + edge * 0.6);
      if (edge > 0.16 || row === 0)
        lantern(
          sketch,
          x,
          -10,
          view.height * (0.01 + edge * 0.2 + row * 0.05) * random.between(0.75, 1.2),
          size,
          color,
        );
    }
  }
}

/** A roof with turned-up eaves on red pillars. */
export function hall(sketch: Sketch, x: number, base: number, width: number, storeys: number): void {
  const { pen, tone } = sketch;
  const red = tone.outside('#a8382f');
  const tile = tone.outside(tone.surface('#566268', 0.4));
  const lit = tone.time === 'night' || tone.time === 'dusk';
  let y = base;
  let w = width;
  for (let storey = 0; storey < storeys; storey++) {
    const h = width * 0.2;
    pen.rect(
      x - w * 0.4,
      y - h,
      w * 0.8,
      h,
      lit ? mix('#ffc977', red, 0.25) : mix(tone.outside('#e9d9bd'), red, 0.15),
    );
    for (let i = 0; i <= 6; i++)
      pen.rect(
        x - w * 0.41 + i * w * 0.136,
        y - h,
        w * 0.032,
        h,
        linear([x - w * 0.4, 0], [x + w * 0.4, 0], [0, darken(red, 0.1)], [1, darken(red, 0.3)]),
      );
    for (let i = 0; i < 6; i++)
      pen.rect(
        x - w * 0.37 + i * w * 0.136,
        y - h * 0.94,
        w * 0.1,
        h * 0.3,
        darken(tone.outside('#3f6d68'), 0.1),
        { role: 'detail' },
      );
    const eave = y - h;
    pen.curve(
      outline(
        x,
        eave,
        w,
        w,
        [
          -0.64, 0.06, -0.5, -0.012, 0, -0.02, 0.5, -0.012, 0.64, 0.06, 0.4, 0.09, 0.28, 0.19, -0.28, 0.19,
          -0.4, 0.09,
        ],
      ),
      down(eave - w * 0.2, eave, [0, lighten(tile, 0.14)], [1, darken(tile, 0.26)]),
    );
    for (let i = -7; i <= 7; i++)
      pen.bar(
        [x + i * w * 0.036, eave - w * 0.18],
        [x + i * w * 0.062, eave - w * 0.01],
        w * 0.006,
        darken(tile, 0.35),
        { opacity: 0.6, role: 'detail' },
      );
    pen.rect(x - w * 0.3, eave - w * 0.205, w * 0.6, w * 0.026, darken(tile, 0.15));
    if (lit) pen.glow(x, y - h * 0.5, w * 0.6, h * 1.2, '#ffc36b', 0.5);
    y = eave - w * 0.17;
    w *= 0.76;
  }
}
