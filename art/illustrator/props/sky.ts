import { type Color, lighten, mix } from '../color';
import type { Point } from '../geometry';
import { down } from '../pen';
import type { Sketch } from '../sketch';

/** The air above the horizon with what is in it; a scene that has a moon of its own asks for none. */
export function drawSky(sketch: Sketch, bottom: number, hasMoon = true): void {
  const { pen, tone, view, random, side } = sketch;
  sketch.show('sky');
  sketch.show(tone.weather);
  pen.depth('far');
  pen.light(null);
  const { top, middle, low } = tone.sky;
  pen.rect(0, 0, view.width, view.height, down(0, bottom, [0, top], [0.6, middle], [1, low]));
  const gray = tone.weather !== 'sunny' && tone.weather !== 'cloudy';
  if (tone.time === 'night' && (!gray || sketch.wants('stars')))
    stars(sketch, bottom, sketch.wants('stars') ? 170 : 80);
  const sunX = view.width * (0.5 + side * random.between(0.26, 0.38));
  const sunY = bottom * { dawn: 0.78, day: 0.2, dusk: 0.82, night: 0.24 }[tone.time];
  if (tone.time === 'night') {
    if (hasMoon && (!gray || sketch.wants('moon')))
      moon(sketch, sunX, sunY, view.unit * (sketch.wants('moon') ? 74 : 46));
  } else if (!gray || sketch.wants('sun')) {
    pen.glow(sunX, sunY, view.width * 0.55, view.width * 0.55, tone.light, 0.75);
    pen.glow(sunX, sunY, view.unit * 170, view.unit * 170, '#ffffff', 0.85);
    if (tone.time !== 'day' || sketch.wants('sun'))
      pen.ellipse(sunX, sunY, view.unit * 46, view.unit * 46, mix(tone.light, '#ffffff', 0.6));
  }
  if (sketch.wants('rainbow')) rainbow(sketch, bottom);
  const clouds = sketch.refuses('cloud')
    ? 0
    : tone.weather === 'cloudy' || sketch.wants('cloud')
      ? 9
      : tone.time === 'night'
        ? 2
        : 5;
  for (let i = 0; i < clouds; i++) {
    const height = random.between(0.08, 0.72);
    cloud(
      sketch,
      ((i + random.between(0.1, 0.9)) / clouds) * view.width,
      bottom * height,
      view.unit * random.between(90, 230) * (1.15 - height * 0.6),
    );
  }
}

function stars({ pen, random, view, show }: Sketch, bottom: number, count: number) {
  show('stars');
  for (let i = 0; i < count; i++) {
    const size = view.unit * (random.chance(0.12) ? 3.1 : random.between(1, 2));
    pen.ellipse(random.between(0, view.width), random() ** 1.4 * bottom * 0.9, size, size, '#ffffff', {
      opacity: random.between(0.35, 0.95),
      role: 'detail',
    });
  }
}

export function moon({ pen, show }: Sketch, x: number, y: number, size: number): void {
  show('moon');
  pen.glow(x, y, size * 5, size * 5, '#dfe6ff', 0.5);
  pen.ellipse(x, y, size, size, '#fbf6e6');
  pen.ellipse(x - size * 0.3, y - size * 0.2, size * 0.2, size * 0.17, '#e7e0cc', {
    role: 'detail',
    opacity: 0.7,
  });
  pen.ellipse(x + size * 0.28, y + size * 0.3, size * 0.26, size * 0.2, '#e7e0cc', {
    role: 'detail',
    opacity: 0.6,
  });
}

/** A heap of round puffs on a flat foot. */
export function cloud(
  { pen, random, tone, side }: Sketch,
  x: number,
  y: number,
  size: number,
  tint?: Color,
): void {
  const lit =
    tint ??
    (tone.time === 'night'
      ? lighten(tone.sky.middle, 0.1)
      : tone.weather === 'sunny' || tone.weather === 'cloudy'
        ? mix(tone.sky.low, '#ffffff', tone.weather === 'sunny' ? 0.75 : 0.3)
        : mix(tone.sky.top, tone.sky.low, 0.45));
  const shade = mix(lit, tone.sky.middle, 0.55);
  for (const [lift, color, opacity] of [
    [0.1, shade, 0.5],
    [0, lit, 0.9],
  ] as const) {
    const top: Point[] = [];
    for (let i = 0; i <= 8; i++) {
      const share = i / 8;
      const rise = Math.sin(share * Math.PI) ** 0.7 * random.between(0.5, 1) * (i % 2 ? 1 : 0.78);
      top.push([
        x + (share - 0.5) * size * 2.3 + side * lift * size * 0.5,
        y - rise * size * 0.52 + lift * size,
      ]);
    }
    pen.curve(
      [
        ...top,
        [x + size * 0.7, y + size * 0.08 + lift * size],
        [x - size * 0.7, y + size * 0.08 + lift * size],
      ],
      down(
        y - size * 0.5,
        y + size * 0.2,
        [0, color],
        [0.6, color],
        [1, mix(color, tone.sky.middle, 0.45), 0.3],
      ),
      { opacity },
    );
  }
}

function rainbow({ pen, view }: Sketch, bottom: number) {
  ['#e0564f', '#ef9a4b', '#f3d95c', '#6fbf73', '#5a9fe0', '#8a6fd0'].forEach((color, i) => {
    const radius = view.width * 0.46 - i * view.unit * 13;
    const points: Point[] = [];
    for (let k = 0; k <= 40; k++) {
      const angle = Math.PI + (k / 40) * Math.PI;
      points.push([view.width * 0.5 + Math.cos(angle) * radius, bottom + Math.sin(angle) * radius * 0.92]);
    }
    pen.line(points, view.unit * 13.5, color, { opacity: 0.42 });
  });
}

/** Rain, snow, mist or lightning before everything. */
export function drawWeather(sketch: Sketch): void {
  const { pen, tone, view, random } = sketch;
  if (tone.weather !== 'sunny' && tone.weather !== 'cloudy') sketch.show(tone.weather);
  pen.light(null);
  if (
    tone.weather === 'snow' ||
    (sketch.wish.season === 'winter' &&
      sketch.wish.weather === null &&
      sketch.wish.places.includes('snowfield'))
  ) {
    for (const [depth, count, size] of [
      ['mid', 90, 3.2],
      ['main', 60, 5.5],
      ['near', 22, 17],
    ] as const) {
      pen.depth(depth);
      for (let i = 0; i < count; i++) {
        const flake = view.unit * size * random.between(0.6, 1.2);
        pen.ellipse(random.between(0, view.width), random.between(0, view.height), flake, flake, '#ffffff', {
          opacity: random.between(0.5, 0.95),
          role: 'detail',
        });
      }
    }
  }
  if (tone.weather === 'rain' || tone.weather === 'storm') {
    pen.depth('main');
    for (let i = 0; i < 150; i++) {
      const x = random.between(-0.05, 1.05) * view.width;
      const y = random.between(-0.05, 1) * view.height;
      const length = view.unit * random.between(34, 90);
      pen.bar([x, y], [x - length * 0.2, y + length], view.unit * random.between(1.2, 2.2), '#e6eefc', {
        opacity: random.between(0.16, 0.42),
        role: 'detail',
      });
    }
  }
  if (tone.weather === 'fog') {
    pen.depth('mid');
    for (let i = 0; i < 6; i++)
      pen.glow(
        random.between(0.05, 0.95) * view.width,
        view.height * random.between(0.42, 0.8),
        view.width * random.between(0.3, 0.6),
        view.unit * random.between(60, 150),
        lighten(tone.haze, 0.35),
        0.6,
      );
  }
  if (tone.weather === 'storm') {
    pen.depth('far');
    let x = view.width * (0.5 - sketch.side * 0.3);
    const points: Point[] = [[x, 0]];
    for (let y = 0; y < view.horizon * 0.9; y += view.unit * 60) {
      x += random.between(-46, 46) * view.unit;
      points.push([x, y + view.unit * 60]);
    }
    pen.line(points, view.unit * 7, '#f3f0ff', { end: view.unit * 2 });
    pen.glow(x, view.horizon * 0.5, view.width * 0.3, view.horizon * 0.6, '#cfd0ff', 0.5);
  }
}
