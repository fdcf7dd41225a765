import type { Point } from '../face/frame';
import { EYES, LOWER_LIP, UPPER_LIP } from '../face/landmarks';
import type { Raster } from '../picture/raster';

export type Color = readonly [red: number, green: number, blue: number];

const brightness = ([red, green, blue]: Color): number => 0.299 * red + 0.587 * green + 0.114 * blue;

const pixel = ({ data, width }: Raster, x: number, y: number): Color => {
  const at = (Math.round(y) * width + Math.round(x)) * 4;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
};

const mean = (colors: readonly Color[]): Color => {
  const sum = [0, 0, 0];
  for (const color of colors) color.forEach((value, i) => (sum[i] = (sum[i] ?? 0) + value));
  const count = Math.max(1, colors.length);
  return [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count];
};

/** Colors that what is drawn into a face must fit. */
export interface FaceTone {
  /** What is white in this light: the whites of the eyes. */
  white: Color;
  /** Inner edge of the lips, in shade. */
  lip: Color;
  /** Lashes. */
  lash: Color;
  /** How much light falls on the face, 0.55 to 1. */
  light: number;
  /** Whether teeth are seen between the lips. */
  showsTeeth: boolean;
}

/** How much brighter it is between the lips than on them from which teeth are seen; between closed ones it is darker. */
const TEETH = 1;

/** What lies between the lids of both eyes, by brightness. */
function eyeColors(picture: Raster, points: readonly Point[]): Color[] {
  const colors: Color[] = [];
  for (const { upper, lower } of EYES) {
    upper.forEach((top, i) => {
      if (i === 0 || i === upper.length - 1) return;
      const [a, b] = [points[top], points[lower[i] as number]] as [Point, Point];
      for (let share = 0.2; share <= 0.8; share += 0.1)
        colors.push(pixel(picture, a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share));
    });
  }
  return colors.toSorted((a, b) => brightness(a) - brightness(b));
}

export function toneOf(picture: Raster, points: readonly Point[]): FaceTone {
  const eyes = eyeColors(picture, points);
  const brightest = mean(eyes.slice(Math.floor(eyes.length * 0.85)));
  const darkest = mean(eyes.slice(0, Math.ceil(eyes.length * 0.12)));
  const lips = mean(
    [UPPER_LIP[1], UPPER_LIP[2]].flatMap((ring) =>
      (ring ?? []).slice(3, 8).map((i) => pixel(picture, (points[i] as Point).x, (points[i] as Point).y)),
    ),
  );
  const between = mean(
    [4, 5, 6].map((j) => {
      const [a, b] = [points[UPPER_LIP[3]?.[j] as number], points[LOWER_LIP[3]?.[j] as number]] as [
        Point,
        Point,
      ];
      return pixel(picture, (a.x + b.x) / 2, (a.y + b.y) / 2);
    }),
  );
  const light = Math.min(1, Math.max(0.55, brightness(brightest) / 175));
  const gray = brightness(brightest) || 1;
  // Half of the light's own hue: reddened eyes must not give pink teeth.
  const hue = brightest.map((value) => 0.65 + (0.35 * value) / gray);
  const white = [234, 226, 213].map((value, i) => Math.min(242, value * light * (hue[i] ?? 1)));
  return {
    white: [white[0] ?? 0, white[1] ?? 0, white[2] ?? 0],
    lip: [lips[0] * 0.55, lips[1] * 0.45, lips[2] * 0.45],
    lash: [darkest[0] * 0.6, darkest[1] * 0.55, darkest[2] * 0.55],
    light,
    showsTeeth: brightness(between) > TEETH * brightness(lips),
  };
}
