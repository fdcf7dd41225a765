import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { guardArchive } from './archive-guard';
import type { DocumentReading } from './block';
import { dropHiddenText } from './hidden-text';
import { blocksOfHtml } from './markup';

const options = {
  convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
  externalFileAccess: false,
  // A table of contents says twice what the headings say.
  styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name^='toc '] => !"],
};

/** A Word document. Numbers that Word counts by itself are no part of its text. @throws ReadingError documentExpands … */
export async function readDocx(path: string): Promise<Pick<DocumentReading, 'blocks' | 'warnings'>> {
  await guardArchive(path, 'docx');
  const archive = await JSZip.loadAsync(await readFile(path));
  const count = await dropHiddenText(archive);
  const input =
    count > 0
      ? { buffer: await archive.generateAsync({ type: 'nodebuffer', compression: 'STORE' }) }
      : { path };
  const { value } = await mammoth.convertToHtml(input, options);
  return {
    blocks: blocksOfHtml(value),
    warnings: count > 0 ? [{ name: 'hiddenTextSkipped', values: { count } }] : [],
  };
}
