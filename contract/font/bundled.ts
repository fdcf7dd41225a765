import { OWN_FONT } from './limits';

/** Scripts by which fonts are told apart. Latin includes the letters of Malay and Vietnamese. */
export const fontScripts = ['chinese', 'latin', 'thai'] as const;
export type FontScript = (typeof fontScripts)[number];

/** A font that the product brings. */
export interface BundledFont {
  /** The name of its package, which documents use. */
  readonly id: string;
  /** As CSS names it. */
  readonly family: string;
  /** What it is called in Chinese. */
  readonly chineseName?: string;
  /** The first one is that for which it was drawn. */
  readonly scripts: readonly FontScript[];
  readonly weights: readonly number[];
}

const table = [
  {
    id: 'noto-serif-sc',
    family: 'Noto Serif SC',
    chineseName: '思源宋体',
    scripts: ['chinese', 'latin'],
    weights: [400, 700],
  },
  {
    id: 'lxgw-wenkai',
    family: 'LXGW WenKai',
    chineseName: '霞鹜文楷',
    scripts: ['chinese', 'latin'],
    weights: [400, 700],
  },
  {
    id: 'zcool-xiaowei',
    family: 'ZCOOL XiaoWei',
    chineseName: '站酷小薇体',
    scripts: ['chinese', 'latin'],
    weights: [400],
  },
  {
    id: 'zcool-kuaile',
    family: 'ZCOOL KuaiLe',
    chineseName: '站酷快乐体',
    scripts: ['chinese', 'latin'],
    weights: [400],
  },
  {
    id: 'ma-shan-zheng',
    family: 'Ma Shan Zheng',
    chineseName: '马善政楷体',
    scripts: ['chinese', 'latin'],
    weights: [400],
  },
  {
    id: 'long-cang',
    family: 'Long Cang',
    chineseName: '龙藏体',
    scripts: ['chinese', 'latin'],
    weights: [400],
  },
  { id: 'playfair-display', family: 'Playfair Display', scripts: ['latin'], weights: [400, 700] },
  { id: 'montserrat', family: 'Montserrat', scripts: ['latin'], weights: [400, 700] },
  { id: 'oswald', family: 'Oswald', scripts: ['latin'], weights: [400, 700] },
  { id: 'pacifico', family: 'Pacifico', scripts: ['latin'], weights: [400] },
  { id: 'caveat', family: 'Caveat', scripts: ['latin'], weights: [400, 700] },
  { id: 'sarabun', family: 'Sarabun', scripts: ['thai', 'latin'], weights: [400, 700] },
  { id: 'kanit', family: 'Kanit', scripts: ['thai', 'latin'], weights: [400, 700] },
  { id: 'mitr', family: 'Mitr', scripts: ['thai', 'latin'], weights: [400, 700] },
  { id: 'charm', family: 'Charm', scripts: ['thai', 'latin'], weights: [400, 700] },
] as const satisfies readonly BundledFont[];

export type BundledFontId = (typeof table)[number]['id'];

/** The fonts that the product brings, each under the SIL Open Font License. An id that documents name stays for good. */
export const bundledFonts: readonly (BundledFont & { readonly id: BundledFontId })[] = table;

/** Of the fonts that an account brings itself. */
export const fontLimits = {
  /** Largest file, megabytes: a Chinese font of one weight has 8 to 20. */
  megabytes: 20,
  /** Kept at a time. */
  count: 20,
} as const;

/** Whether an id belongs to an uploaded font rather than a bundled one. */
export const isOwnFontId = (id: string): boolean => OWN_FONT.test(id);
