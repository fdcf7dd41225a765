import {
  type BundledFont,
  bundledFonts,
  type FontScript,
  fontScripts,
} from '../../../../contract/font/bundled';
import type { OwnFontAsset } from '../../core/services';

/** A font in a list. */
export interface FontOption {
  readonly id: string;
  readonly name: string;
  /** A further name by which it is found. */
  readonly alias: string;
  /** Whether the list shows the name in the font itself; false for large files, which are not loaded for that. */
  readonly isDrawn: boolean;
}

/** Fonts under one heading: the user's own, or the fonts of a script. */
export interface FontGroup {
  readonly group: 'own' | FontScript;
  readonly fonts: readonly FontOption[];
}

/** Uploaded fonts up to this size are loaded to draw their names, bytes. */
const DRAWN = 8 * 1024 * 1024;

const bundledOption = (
  { id, family, chineseName }: Pick<BundledFont, 'id' | 'family' | 'chineseName'>,
  language: string,
): FontOption => {
  const isChinese = language === 'zh-CN' && chineseName !== undefined;
  return {
    id,
    name: isChinese ? chineseName : family,
    alias: isChinese ? family : (chineseName ?? ''),
    isDrawn: true,
  };
};

const ownOption = ({ id, name, size }: OwnFontAsset): FontOption => ({
  id,
  name,
  alias: '',
  isDrawn: size <= DRAWN,
});

/** What a bundled font is called; null when there is none of that id. */
export function bundledName(id: string, language: string): string | null {
  const font = bundledFonts.find((one) => one.id === id);
  return font === undefined ? null : bundledOption(font, language).name;
}

/** The fonts whose names hold a text, the user's own first, then by script; groups without any are left out. */
export function fontGroups(own: readonly OwnFontAsset[], search: string, language: string): FontGroup[] {
  const sought = search.trim().toLocaleLowerCase();
  const fits = ({ name, alias }: FontOption) =>
    name.toLocaleLowerCase().includes(sought) || alias.toLocaleLowerCase().includes(sought);
  const groups: FontGroup[] = [
    { group: 'own', fonts: own.map(ownOption).filter(fits) },
    ...fontScripts.map((script) => ({
      group: script,
      fonts: bundledFonts
        .filter(({ scripts }) => scripts[0] === script)
        .map((font) => bundledOption(font, language))
        .filter(fits),
    })),
  ];
  return groups.filter(({ fonts }) => fonts.length > 0);
}
