/** Letters of the symbol fonts of Office by their codes, of which only Windows has the fonts; nearly all stand for bullets. */
const SYMBOLS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: {
    0x28: '☎',
    0x2a: '✉',
    0x46: '☞',
    0x4a: '☺',
    0x4c: '☹',
    0x6c: '●',
    0x6d: '❍',
    0x6e: '■',
    0x6f: '□',
    0x70: '❐',
    0x71: '❑',
    0x72: '❒',
    0x73: '◆',
    0x74: '◆',
    0x75: '◆',
    0x76: '❖',
    0x77: '◆',
    0x78: '☒',
    0x9e: '•',
    0x9f: '•',
    0xa1: '○',
    0xa4: '◉',
    0xa7: '▪',
    0xa8: '□',
    0xaa: '✦',
    0xab: '★',
    0xd8: '➢',
    0xdf: '←',
    0xe0: '→',
    0xe1: '↑',
    0xe2: '↓',
    0xe8: '➔',
    0xf0: '⇨',
    0xfb: '✘',
    0xfc: '✔',
    0xfd: '☒',
    0xfe: '☑',
  },
  'wingdings 2': { 0x4f: '✗', 0x50: '✓', 0x95: '•', 0x96: '●', 0x97: '●', 0x98: '●', 0xa1: '■', 0xa2: '■' },
  'wingdings 3': {
    0x70: '▲',
    0x71: '▼',
    0x74: '◀',
    0x75: '▶',
    0x7c: '◂',
    0x7d: '▸',
  },
  symbol: {
    0xa3: '≤',
    0xa8: '♦',
    0xae: '→',
    0xb1: '±',
    0xb3: '≥',
    0xb4: '×',
    0xb7: '•',
    0xb9: '≠',
    0xbb: '≈',
    0xd7: '⋅',
    0xde: '⇒',
  },
};

/** The first name of a list of fonts as CSS writes it, without its quotes, in small letters. */
export const firstFont = (families: string): string =>
  (families.split(',')[0] ?? '')
    .trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase();

/**
 * Letters of a symbol font as those that every font has; letters that have none stay.
 * @returns null when the font is none of these
 */
export function plainSymbols(text: string, families: string): string | null {
  const symbols = SYMBOLS[firstFont(families)];
  if (symbols === undefined) return null;
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      // Office also writes them at F000 to F0FF, which Unicode leaves to fonts.
      return symbols[code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code] ?? letter;
    })
    .join('');
}
