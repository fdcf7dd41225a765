import type { FilmLanguage } from '../../../../contract/film/schema';

/** The encodings in which spreadsheets of some countries write CSV files; others write those of Western Europe. */
const usual: Readonly<Partial<Record<FilmLanguage, string>>> = { 'zh-CN': 'gb18030', 'th-TH': 'windows-874' };

const marks: readonly [encoding: string, mark: readonly [number, number]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text of a file of texts: UTF-8, UTF-16 with its mark, or the usual encoding of one of the languages.
 * @param languages those that the file has texts in
 */
export function decodeTexts(bytes: Uint8Array, languages: readonly FilmLanguage[]): string {
  const wide = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (wide !== undefined) return new TextDecoder(wide[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [encoding = 'windows-1252'] = languages.flatMap((language) => usual[language] ?? []);
    return new TextDecoder(encoding).decode(bytes);
  }
}
