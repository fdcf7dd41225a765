import { inOneLine } from '../../../contract/text/lines';
import type { Arrival } from '../../kernel';
import { endingOf, fileKindOf } from '../../ui/fileRules';
import { rulesOf } from '../../ui/uploadRules';
import { cellsOf, isTable, linesOfRows, wordsOfHtml } from './table';

/** What an address may lead to. */
const fetchedFiles = rulesOf('library', true);

/** What a text is that was dropped or pasted: the address of a picture or a video, or words. */
export type ReadText =
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'words'; readonly words: string };

/** Reads a text; null for one without words. */
export function readText(text: string): ReadText | null {
  // A tab at the ends is an empty cell.
  const words = text.replaceAll(/^[^\S\t]+|[^\S\t]+$/g, '');
  if (words.trim() === '') return null;
  // A list of addresses, as browsers drop links, may have comments.
  const [only = '', second] = words.split(/\r?\n/).filter((line) => !line.startsWith('#'));
  const address = second === undefined && URL.canParse(only) ? new URL(only) : null;
  if (address === null || !/^https?:$/.test(address.protocol)) return { kind: 'words', words };
  const kind = fileKindOf(address.pathname, fetchedFiles);
  const isMedia = kind === 'video' || (kind === 'image' && endingOf(address.pathname) !== '');
  // The part behind # names a place within a page; the server fetches files without it.
  return isMedia
    ? { kind: 'link', address: `${address.origin}${address.pathname}${address.search}` }
    : { kind: 'words', words: only };
}

/** The name by which an address is listed: the name of its file. */
export const nameOfAddress = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '') || address;

/** A picture as programs put it on the clipboard beside what it shows; a file that somebody has copied has a name. */
const isRendering = ({ name, type }: File): boolean =>
  /^image\/(png|bmp|tiff|jpeg|gif)$/.test(type) && (name === '' || /^image\.\w+$/i.test(name));

/** An address, or the place of a file. */
const isPlace = (line: string): boolean =>
  URL.canParse(line) ||
  /^(?:[a-z]:)?[\\/]\S/i.test(line) ||
  (/^\S+\.\w{2,4}$/.test(line) && fileKindOf(line, fetchedFiles) !== null);

/**
 * What of an arrival is put on the stage. Spreadsheets and word processors copy a picture beside the words that it shows: then the
 * words count. Browsers copy the address of a picture beside it: then the picture does.
 */
export function chosenOf({ files, text, html = '' }: Arrival): Pick<Arrival, 'files' | 'text'> {
  const words = text.trim() === '' ? wordsOfHtml(html) : tidied(text);
  if (files.length === 0) return { files, text: words };
  const onlyPictures = html !== '' && wordsOfHtml(html) === '';
  const isWords = words.trim() !== '' && !onlyPictures && !isPlace(inOneLine(words));
  return isWords && files.every(isRendering) ? { files: [], text: words } : { files, text: '' };
}

/** Words without the quotes in which spreadsheets copy cells of several lines. */
function tidied(words: string): string {
  const rows = words.includes('\t') ? cellsOf(words, '\t') : [];
  return isTable(rows) ? linesOfRows(rows) : words;
}

const TEXT_ENDING = /\.(txt|text|md|csv|tsv)$/i;

/** Whether a file holds words; systems name the kind of a table of words in many ways. */
export const isTextFile = ({ name, type }: File): boolean =>
  TEXT_ENDING.test(name) || /^text\/(plain|markdown|csv|tab-separated-values)$/.test(type);

/** The text of a file; a comma-separated table is converted to tabs. */
export function tableText(text: string, fileName: string): string {
  if (!/\.csv$/i.test(fileName)) return tidied(text);
  const [byComma, bySemicolon] = [cellsOf(text, ','), cellsOf(text, ';')];
  const rows = [byComma, bySemicolon].find(isTable);
  return rows === undefined ? text : linesOfRows(rows);
}
