import { brightness, darken, lighten, mix, saturate } from '../color';
import { opaque, raster } from '../raster';
import { createRandom } from '../random';
import { chroma, flatColor, flatOpacity, inOrder, onScale, scaleAt, shareOf, sheet, wobbly } from './common';
import type { Finish } from './style';

/** A clear color. */
const clear = (color: string) => saturate(lighten(color, 0.05), 1.25);

/** Fields of one color with clear edges. */
export const flat: Finish = async (sketch) => {
  const svg = sheet(sketch, '#ffffff');
  for (const shape of inOrder(sketch)) {
    if (shape.role === 'glow') {
      // Light becomes two clear discs; the light of a whole room has no edge.
      if (typeof shape.fill === 'string' || shape.fill.kind !== 'radial' || shape.opacity < 0.5) continue;
      const {
        center: [x, y],
        rx,
        ry,
      } = shape.fill;
      if (rx > sketch.view.width * 0.2) continue;
      for (const size of [0.5, 0.28])
        svg.add(
          Array.from(
            { length: 48 },
            (_, i) => [x + Math.cos(i * 0.1309) * rx * size, y + Math.sin(i * 0.1309) * ry * size] as const,
          ),
          lighten(flatColor(shape.fill), 0.3),
          shape.opacity * 0.16,
        );
      continue;
    }
    if (shape.role === 'shadow') {
      svg.add(
        shape.points.map(([x, y]) => [x, y] as const),
        '#10131f',
        shape.opacity * 0.22,
      );
      continue;
    }
    const { fill } = shape;
    // Wide air and water run from one color to another; everything else is one field.
    if (typeof fill !== 'string' && fill.stops.length > 2 && shareOf(sketch, shape) > 0.2)
      svg.shape({
        ...shape,
        fill: {
          ...fill,
          stops: fill.stops.map(([place, one, part = 1]) => [place, clear(one), part] as const),
        },
      });
    else svg.add(shape.points, clear(flatColor(fill)), flatOpacity(shape));
  }
  return opaque(await raster(svg.text()));
};

/** Brightness of a quiet picture: its darkest part has the first at most, its lightest the second at least. */
const DARKEST = 0.34;
const LIGHTEST = 0.7;
/** Share of what is drawn that is darker, or lighter, than these parts. */
const EDGE = 0.08;

/** Large quiet forms in the steps of one color, with one that stands out. */
export const minimal: Finish = async (sketch) => {
  const { tone } = sketch;
  // Steps of white would be one: it stays with the paper, and the house's own color gives the steps.
  const hue = tone.wished === null || brightness(tone.wished) > 0.86 ? tone.accent : tone.wished;
  const soft = saturate(hue, 0.55);
  const scale = tone.isDark
    ? [darken(soft, 0.78), darken(soft, 0.6), darken(soft, 0.35), mix(soft, '#e9e4dc', 0.3)]
    : [
        darken(soft, 0.55),
        darken(soft, 0.25),
        mix(soft, '#d8d0c4', 0.55),
        mix(soft, '#efe9df', 0.8),
        '#f8f5ef',
      ];
  const svg = sheet(sketch, onScale('#ffffff', scale));
  const forms = inOrder(sketch)
    .filter(({ role, depth }) => role === 'surface' && depth !== 'near')
    .map((shape) => ({ shape, share: shareOf(sketch, shape), color: flatColor(shape.fill) }))
    .filter(({ share }) => share >= 0.0012);
  // A white room and a night have steps too: most of the paper reaches from dark enough to light enough.
  const lights = forms
    .map(({ color, share }) => ({ light: brightness(color), share }))
    .toSorted((a, b) => a.light - b.light);
  const area = lights.reduce((sum, { share }) => sum + share, 0);
  const upTo = (part: number) => {
    let seen = 0;
    return lights.find(({ share }) => (seen += share) >= area * part)?.light ?? 1;
  };
  const [darkest, lightest] = [upTo(EDGE), upTo(1 - EDGE)];
  const begin = Math.min(darkest, DARKEST);
  const end = Math.max(lightest, LIGHTEST);
  // What is light stays so, and a night stays one: the steps grow from there.
  const isLight = lightest > 0.5;
  const stretch = Math.min(isLight ? 3 : 6, (end - begin) / Math.max(0.02, lightest - darkest));
  for (const { shape, share, color } of forms) {
    const light = brightness(color);
    const place = isLight ? end - (lightest - light) * stretch : begin + (light - darkest) * stretch;
    const calm = scaleAt(Math.max(begin - 0.08, place), scale);
    const stands = chroma(color) > 0.3 && share < 0.06;
    svg.add(
      shape.points,
      stands ? mix(calm, saturate(hue, 1.15), 0.85) : calm,
      Math.min(1, flatOpacity(shape) + 0.1),
    );
  }
  return opaque(await raster(svg.text()));
};

/** Ink lines on white paper, a little color where the scene has most of it. */
export const lineart: Finish = async (sketch) => {
  const { view, tone } = sketch;
  const random = createRandom(17);
  const ink = tone.wished === null ? '#23283a' : darken(tone.wished, 0.55);
  const paper = '#fdfcf9';
  const svg = sheet(sketch, paper);
  const widths = { far: 1.8, mid: 2.5, main: 3.4, near: 4.4 } as const;
  for (const shape of inOrder(sketch)) {
    if (shape.role === 'glow' || shape.role === 'shadow') continue;
    const share = shareOf(sketch, shape);
    const color = flatColor(shape.fill);
    const fades = flatOpacity(shape) < 0.5;
    if (shape.role === 'detail' && (share < 0.00002 || fades) && share > 0.002) continue;
    const points = wobbly(shape.points, view.unit * 1.3, random, view.unit * 120);
    const tint =
      chroma(color) > 0.3
        ? mix(paper, saturate(color, 1.2), 0.42)
        : brightness(color) < 0.3
          ? mix(paper, ink, 0.16)
          : paper;
    if (!fades) svg.add(points, share > 0.2 ? mix(paper, tint, 0.35) : tint);
    const width = widths[shape.depth] * (shape.role === 'detail' ? 0.5 : 1) * view.unit;
    svg.stroke(points, width, ink, fades ? 0.25 : shape.depth === 'far' ? 0.62 : 0.92);
  }
  return opaque(await raster(svg.text()));
};
