import { open, readFile } from 'node:fs/promises';
import { officeKind } from './archive-guard';
import { type DocumentKind, ReadingError } from './block';

const startsWith = (head: Buffer, hex: string) =>
  head.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'));

/** Signatures of files that would otherwise pass for text in a strange encoding. */
const FOREIGN = [
  '89504e47',
  'ffd8ff',
  '47494638',
  '52494646',
  '7f454c46',
  '4d5a9000',
  '1f8b',
  '377abcaf',
  '526172211a',
  '425a68',
  '4f676753',
  '664c6143',
  '494433',
  '0000001866747970',
  '00000020667479',
  '7b5c727466',
];

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isOle = (head: Buffer) => startsWith(head, 'd0cf11e0a1b11ae1');
const isZip = (head: Buffer) => startsWith(head, '504b0304') || startsWith(head, '504b0506');

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * What a file is by its content. Only between kinds of plain text does its name decide, since they look alike.
 * @throws ReadingError documentTypeWrong, documentEmpty, documentExpands
 */
export async function kindOf(path: string, name: string): Promise<DocumentKind> {
  const head = await headOf(path);
  if (head.length === 0) throw new ReadingError('documentEmpty');
  if (head.subarray(0, 1_024).includes('%PDF-')) return 'pdf';
  if (isZip(head)) {
    const kind = await officeKind(path).catch((error: unknown) => {
      throw error instanceof ReadingError ? error : new ReadingError('documentDamaged', {}, error);
    });
    if (kind === null || kind === 'pptx') throw new ReadingError('documentTypeWrong');
    return kind;
  }
  // Old Office files (only workbooks are read), and new ones with a password.
  if (isOle(head) || startsWith(head, '0908')) return 'xls';
  if (FOREIGN.some((signature) => startsWith(head, signature))) throw new ReadingError('documentTypeWrong');
  const ending = endingOf(name);
  if (/^\s*(?:<!doctype html|<html|<\?xml[^>]*>\s*<!doctype html)/i.test(head.toString('latin1')))
    return 'html';
  if (ending === 'html' || ending === 'htm') return 'html';
  if (ending === 'csv' || ending === 'md') return ending;
  return 'txt';
}

/** How an OLE file names the stream in which Office keeps a document with a password. */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

/** Kinds of files that are read page by page, or paragraph by paragraph. */
export type PagedKind = 'pptx' | 'pdf' | 'docx' | 'md' | 'txt';

const isPaged = (kind: DocumentKind): kind is DocumentKind & PagedKind =>
  kind === 'pdf' || kind === 'docx' || kind === 'md' || kind === 'txt';

/**
 * As {@link kindOf}, of decks and texts alone.
 * @throws ReadingError documentTypeWrong, documentEncrypted, documentEmpty, documentDamaged, documentExpands
 */
export async function pagedKindOf(path: string, name: string): Promise<PagedKind> {
  const head = await headOf(path);
  if (isOle(head))
    throw new ReadingError(
      (await readFile(path)).includes(ENCRYPTED_STREAM) ? 'documentEncrypted' : 'documentTypeWrong',
    );
  // A damaged archive is refused by the question below.
  if (isZip(head) && (await officeKind(path).catch(() => null)) === 'pptx') return 'pptx';
  const kind = await kindOf(path, name);
  if (!isPaged(kind)) throw new ReadingError('documentTypeWrong');
  return kind;
}
