import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { knowledgeLimits } from '../../../contract/knowledge/limits';
import { readPdf } from '../../../server/modules/knowledge/reading/pdf';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Reader } from '../../../server/modules/knowledge/reading/reader';
import { MEGABYTE } from '../../fixtures/media';
import { pdfOf } from '../../fixtures/hostile-documents';

const LINE = 'A line of a text without end.';

/** Many lines of one page, compressed. */
const swollen = (characters: number): Buffer => {
  const lines = `BT /F1 12 Tf 50 700 Td (${LINE}) Tj ET\n`.repeat(Math.ceil(characters / LINE.length));
  return pdfOf(deflateSync(lines).toString('latin1'), { filter: '/FlateDecode' });
};

test('a small PDF that expands to too much text is refused without reading all of it', async () => {
  const sizes = [2, 20].map((times) => swollen(times * knowledgeLimits.characters));
  const times: number[] = [];
  for (const bytes of sizes) {
    expect(bytes.length).toBeLessThan(400_000);
    const before = process.cpuUsage();
    await expect(readPdf(bytes, () => undefined)).rejects.toMatchObject({ refusal: 'documentTooLong' });
    times.push(process.cpuUsage(before).user);
  }
  // Ten times as much text takes about as long: the rest is not read.
  expect(times[1]).toBeLessThan(4 * (times[0] ?? 0));
});

test('a PDF of two kilobytes that unpacks to a gigabyte is given up before it takes that much memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swollen-'));
  const path = join(folder, 'a.pdf');
  const packed = deflateSync(deflateSync(Buffer.alloc(1000 * MEGABYTE, 0x20), { level: 9 }));
  await writeFile(path, pdfOf(packed.toString('latin1'), { filter: '[/FlateDecode /FlateDecode]' }));
  const reader = new Reader();
  const signal = AbortSignal.timeout(60_000);
  const request = { path, name: 'a.pdf', kind: null, split: null, pages: 100 };
  await expect(reader.read(request, signal)).rejects.toMatchObject({ refusal: 'documentTakesTooMuch' });
  expect(reader.pid).toBe(null);
  await rm(folder, { recursive: true });
}, 60_000);
