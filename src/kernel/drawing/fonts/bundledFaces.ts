import { type BundledFontId, bundledFonts } from '../../../../contract/font/bundled';
import { noteFont } from './letterWidths';

/**
 * The style sheets of the fonts, which declare the slices of each weight: a browser loads only slices with letters that it shows.
 * Each is a file of its own, loaded when a font is first used.
 */
const sheets: Readonly<Record<BundledFontId, () => Promise<unknown>>> = {
  'noto-serif-sc': () =>
    Promise.all([import('@fontsource/noto-serif-sc/400.css'), import('@fontsource/noto-serif-sc/700.css')]),
  'lxgw-wenkai': () =>
    Promise.all([
      import('lxgw-wenkai-webfont/lxgwwenkai-regular.css'),
      import('lxgw-wenkai-webfont/lxgwwenkai-bold.css'),
    ]),
  'zcool-xiaowei': () => import('@fontsource/zcool-xiaowei/400.css'),
  'zcool-kuaile': () => import('@fontsource/zcool-kuaile/400.css'),
  'ma-shan-zheng': () => import('@fontsource/ma-shan-zheng/400.css'),
  'long-cang': () => import('@fontsource/long-cang/400.css'),
  'playfair-display': () =>
    Promise.all([
      import('@fontsource/playfair-display/400.css'),
      import('@fontsource/playfair-display/700.css'),
    ]),
  montserrat: () =>
    Promise.all([import('@fontsource/montserrat/400.css'), import('@fontsource/montserrat/700.css')]),
  oswald: () => Promise.all([import('@fontsource/oswald/400.css'), import('@fontsource/oswald/700.css')]),
  pacifico: () => import('@fontsource/pacifico/400.css'),
  caveat: () => Promise.all([import('@fontsource/caveat/400.css'), import('@fontsource/caveat/700.css')]),
  sarabun: () => Promise.all([import('@fontsource/sarabun/400.css'), import('@fontsource/sarabun/700.css')]),
  kanit: () => Promise.all([import('@fontsource/kanit/400.css'), import('@fontsource/kanit/700.css')]),
  mitr: () => Promise.all([import('@fontsource/mitr/400.css'), import('@fontsource/mitr/700.css')]),
  charm: () => Promise.all([import('@fontsource/charm/400.css'), import('@fontsource/charm/700.css')]),
};

/** Declares a bundled font; resolves to its family, null for an id that there is none of. */
export async function declareBundled(id: string): Promise<string | null> {
  const font = bundledFonts.find((one) => one.id === id);
  if (font === undefined) return null;
  noteFont(font.family, font);
  await sheets[font.id]();
  return font.family;
}
