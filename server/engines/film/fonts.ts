import { type BundledFont, bundledFonts } from '../../../contract/font/bundled';
import type { FaceFile, FontFiles } from '../../../film/program/messages';
import { packageFile, rangesOf, sheetOf, slicesOf } from '../shared/font-slices';

/** An uploaded font that a film is set in. */
export interface OwnFont extends Pick<BundledFont, 'scripts'> {
  readonly id: string;
  readonly path: string;
}

/** As in src/kernel/drawing/fonts/stage.css; a test holds the two to each other. */
const LATIN = [
  'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2013, U+20AC, U+2122, U+2212',
  'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+1EA0-1EF9, U+20AB',
] as const;
const OF_THAI_FONT = [
  {
    file: 'latin',
    ranges: 'U+2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2030, U+2032-2033, U+2039-203A',
  },
  {
    file: 'latin-ext',
    ranges: 'U+0100-0130, U+0132-0151, U+0154-019F, U+01A2-01AE, U+01B1-02BA, U+1E00-1E9F',
  },
  { file: 'thai', ranges: 'U+0E01-0E3A, U+0E3F-0E5B, U+25CC' },
] as const;

const SANS_SC = '@fontsource-variable/noto-sans-sc';
const SANS_THAI = '@fontsource/noto-sans-thai';

/** The faces that the style sheet of the stage names, in its order. */
export function stageSheetFaces(): FaceFile[] {
  const [latin, vietnamese] = LATIN;
  const sc = (subset: string) => packageFile(`${SANS_SC}/files/noto-sans-sc-${subset}-wght-normal.woff2`);
  const thai = (subset: string, weight: number) =>
    packageFile(`${SANS_THAI}/files/noto-sans-thai-${subset}-${weight}-normal.woff2`);
  return [
    { path: sc('latin'), ranges: rangesOf(latin) },
    { path: sc('vietnamese'), ranges: rangesOf(vietnamese) },
    ...([400, 700] as const).flatMap((weight) =>
      // Files of Latin letters have dashes and quotation marks of their own, as wide as Chinese ones.
      OF_THAI_FONT.map(({ file, ranges }) => ({
        path: thai(file, weight),
        ranges: rangesOf(ranges),
        isFirst: true,
      })),
    ),
  ];
}

/** The font of the stage: what its style sheet names, and for Chinese letters, which are a browser's own, all of Noto Sans SC. */
export const stageFont = (): FontFiles => ({
  id: '',
  scripts: ['chinese', 'latin', 'thai'],
  weights: [400, 700],
  faces: [...stageSheetFaces(), ...slicesOf(`${SANS_SC}/index.css`)],
});

function bundledFont({ id, scripts, weights }: BundledFont): FontFiles {
  return { id, scripts, weights, faces: weights.flatMap((weight) => slicesOf(sheetOf(id, weight))) };
}

/**
 * The files of the fonts of a film, with that of the stage. Ids that mean no font are left out: the font of the stage stands in.
 * @param ids of fonts that its documents name
 * @param own uploaded fonts among them
 */
export function fontFilesOf(ids: Iterable<string>, own: readonly OwnFont[]): FontFiles[] {
  const named = new Set(ids);
  return [
    stageFont(),
    ...bundledFonts.filter(({ id }) => named.has(id)).map(bundledFont),
    ...own
      .filter(({ id }) => named.has(id))
      .map(({ id, scripts, path }) => ({ id, scripts, weights: [400], faces: [{ path, ranges: null }] })),
  ];
}
