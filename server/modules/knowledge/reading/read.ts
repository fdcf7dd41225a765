import { readFile } from 'node:fs/promises';
import { unifiedIdeographs } from '../../../../contract/text/ideographs';
import { knowledgeLimits } from '../../../../contract/knowledge/limits';
import { guardArchive } from './archive-guard';
import { type Block, type DocumentKind, type DocumentReading, ReadingError } from './block';
import { decodeText } from './decode';
import { readDocx } from './docx';
import { kindOf } from './kind';
import { blocksOfMarkdown } from './markdown';
import { readWebPage } from './markup';
import { readPdf } from './pdf';
import { blocksOfText } from './plain';
import { readTable, readWorkbook } from './sheets';

/** The share of characters that no encoding explains, above which a file is no text. */
const UNREADABLE = 0.02;

/** @throws ReadingError documentTypeWrong for bytes that are no text */
export function checkText(text: string): void {
  let wrong = 0;
  for (const character of text.slice(0, 100_000)) {
    if (character === '\ufffd' || (character < ' ' && !'\t\n\r\f\u001b'.includes(character))) wrong++;
  }
  if (wrong > Math.min(text.length, 100_000) * UNREADABLE) throw new ReadingError('documentTypeWrong');
}

async function readText(
  path: string,
  kind: 'txt' | 'md' | 'csv' | 'html',
): Promise<Omit<DocumentReading, 'kind'>> {
  const { text, encoding } = decodeText(await readFile(path));
  checkText(text);
  const plain = text.replaceAll('\0', '');
  if (plain.length > knowledgeLimits.characters * (kind === 'html' ? 4 : 1))
    throw new ReadingError('documentTooLong', { limit: knowledgeLimits.characters });
  if (kind === 'csv') return { ...readTable(plain), encoding };
  if (kind === 'html') return { ...readWebPage(plain), encoding, warnings: [] };
  return { blocks: kind === 'md' ? blocksOfMarkdown(plain) : blocksOfText(plain), encoding, warnings: [] };
}

async function readKind(
  path: string,
  kind: DocumentKind,
  onProgress: (part: number) => void,
): Promise<Omit<DocumentReading, 'kind'>> {
  switch (kind) {
    case 'pdf':
      return { ...(await readPdf(await readFile(path), onProgress)), encoding: null };
    case 'docx':
      return { ...(await readDocx(path)), encoding: null };
    case 'xlsx':
      await guardArchive(path, 'xlsx');
      return { ...readWorkbook(await readFile(path)), encoding: null };
    case 'xls':
      return { ...readWorkbook(await readFile(path)), encoding: null };
    case 'pairs':
      return { blocks: JSON.parse(await readFile(path, 'utf8')) as Block[], encoding: null, warnings: [] };
    default:
      return readText(path, kind);
  }
}

/** Without characters that the database cannot keep, or that nobody sees; radicals are the characters that they look like. */
const cleaned = (text: string) =>
  unifiedIdeographs(text.toWellFormed().replace(/[\0\u200b\ufeff\u00ad]/g, ''));

/**
 * Reads a document into its blocks.
 * @param kind null to find out by the content
 * @param onProgress called with the part that is done, 0 to 1
 * @throws ReadingError; any other error means that a library could not read it
 */
export async function readDocument(
  path: string,
  { name, kind }: { name: string; kind: DocumentKind | null },
  onProgress: (part: number) => void = () => undefined,
): Promise<DocumentReading> {
  const found = kind ?? (await kindOf(path, name));
  const reading = await readKind(path, found, onProgress);
  const blocks = reading.blocks
    .map((block) => ({ ...block, text: cleaned(block.text), headings: block.headings.map(cleaned) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const characters = blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (characters === 0) throw new ReadingError('documentEmpty');
  if (characters > knowledgeLimits.characters)
    throw new ReadingError('documentTooLong', { limit: knowledgeLimits.characters });
  return { ...reading, blocks, kind: found };
}
