/** What can be changed of a picture's look: the least, the greatest and the neutral value. */
export const filterRanges = {
  brightness: { least: 0, most: 2, neutral: 1 },
  contrast: { least: 0, most: 2, neutral: 1 },
  saturation: { least: 0, most: 2, neutral: 1 },
  grayscale: { least: 0, most: 1, neutral: 0 },
  sepia: { least: 0, most: 1, neutral: 0 },
  /** Degrees. */
  hue: { least: -180, most: 180, neutral: 0 },
  /** Standard deviation, stage units. */
  blur: { least: 0, most: 60, neutral: 0 },
} as const;
export type FilterPart = keyof typeof filterRanges;
export const filterParts = Object.keys(filterRanges) as FilterPart[];

/** Changes of a picture's look, each as the filter function of CSS of that name takes it, applied in the order of the parts. */
export type PictureFilter = Readonly<Record<FilterPart, number>>;

export const neutralFilter = Object.fromEntries(
  filterParts.map((part) => [part, filterRanges[part].neutral]),
) as PictureFilter;

/** Fills in neutral values for the parts that a filter lacks. */
export const completeFilter = (given: Partial<PictureFilter> | undefined): PictureFilter => ({
  ...neutralFilter,
  ...given,
});

/** Whether a value is a filter; parts that it lacks are neutral. */
export const isPictureFilter = (value: unknown): value is Partial<PictureFilter> =>
  typeof value === 'object' &&
  value !== null &&
  filterParts.every((part) => {
    const given: unknown = (value as Record<string, unknown>)[part];
    const { least, most } = filterRanges[part];
    return given === undefined || (typeof given === 'number' && given >= least && given <= most);
  });

/** Whether a filter changes anything. */
export const isNeutral = (filter: PictureFilter): boolean =>
  filterParts.every((part) => filter[part] === filterRanges[part].neutral);

/** Three rows, for red, green and blue: the shares of the three and an offset, for values from 0 to 1. */
export type ColorMatrix = readonly (readonly [number, number, number, number])[];

const alike = (factor: number, offset: number): ColorMatrix => [
  [factor, 0, 0, offset],
  [0, factor, 0, offset],
  [0, 0, factor, offset],
];

/** The color that is left without saturation, as CSS weighs the three. */
const GRAY = [0.213, 0.715, 0.072] as const;
const FINE_GRAY = [0.2126, 0.7152, 0.0722] as const;
const SEPIA = [
  [0.393, 0.769, 0.189],
  [0.349, 0.686, 0.168],
  [0.272, 0.534, 0.131],
] as const;
/** What a turn of the hue adds with its sine. */
const TURN = [
  [-0.213, -0.715, 0.928],
  [0.143, 0.14, -0.283],
  [-0.787, 0.715, 0.072],
] as const;

/** Each row from its shares of the three colors. */
const rows = (share: (row: 0 | 1 | 2, column: 0 | 1 | 2) => number): ColorMatrix =>
  ([0, 1, 2] as const).map((row) => [share(row, 0), share(row, 1), share(row, 2), 0]);

const own = (row: number, column: number) => (row === column ? 1 : 0);
/** From the picture's own colors to others. */
const blend = (other: (row: 0 | 1 | 2, column: 0 | 1 | 2) => number, share: number): ColorMatrix =>
  rows((row, column) => own(row, column) * (1 - share) + other(row, column) * share);

function hueMatrix(degrees: number): ColorMatrix {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return rows(
    (row, column) => GRAY[column] + (own(row, column) - GRAY[column]) * cos + TURN[row][column] * sin,
  );
}

/**
 * The changes of color of a filter, in order; each result is kept from 0 to 1 before the next. As the Filter Effects module of
 * CSS defines them, in sRGB.
 */
export function colorMatrices(filter: PictureFilter): ColorMatrix[] {
  const { brightness, contrast, saturation, grayscale, sepia, hue } = filter;
  const all: readonly [FilterPart, ColorMatrix][] = [
    ['brightness', alike(brightness, 0)],
    ['contrast', alike(contrast, (1 - contrast) / 2)],
    ['saturation', blend((_, column) => GRAY[column], 1 - saturation)],
    ['grayscale', blend((_, column) => FINE_GRAY[column], grayscale)],
    ['sepia', blend((row, column) => SEPIA[row][column], sepia)],
    ['hue', hueMatrix(hue)],
  ];
  return all.flatMap(([part, matrix]) => (filter[part] === filterRanges[part].neutral ? [] : [matrix]));
}

/** How far a picture reaches over its frame on each side while it is blurred, so that its own edges stay out of sight; stage units. */
export const blurMargin = ({ blur }: PictureFilter): number => blur * 2;
