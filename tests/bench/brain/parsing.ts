import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadingError } from '../../../server/modules/knowledge/reading/block';
import { decodeText } from '../../../server/modules/knowledge/reading/decode';
import { Reader } from '../../../server/modules/knowledge/reading/reader';
import { hostileDocuments, pdfOf } from '../../fixtures/hostile-documents';
import { readSets } from './sets';

/** Resident memory of the process that reads, megabytes. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Reads each of the hostile files in a process of its own and prints what came of it. */
async function hostile(folder: string): Promise<void> {
  console.log('file                     seconds   reader MB   server MB   result');
  for (const { name, bytes, refusal } of hostileDocuments()) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const reader = new Reader();
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    let memory = 0;
    const watching = setInterval(async () => {
      if (reader.pid !== null) memory = Math.max(memory, await residentOf(reader.pid));
    }, 50);
    const request = { path, name, kind: null, split: { size: 500, held: [] } };
    const result = await reader.read(request, new AbortController().signal).then(
      ({ chunks }) => `${chunks.length} chunks`,
      (error: unknown) => (error instanceof ReadingError ? error.refusal : String(error)),
    );
    clearInterval(watching);
    reader.close();
    await rm(path);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(7);
    const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
    const expected = refusal === null ? result.endsWith('chunks') : result === refusal;
    console.log(
      `${name.padEnd(24)} ${seconds} ${memory.toFixed(0).padStart(11)} ${grown.toFixed(0).padStart(11)}   ${result}${expected ? '' : ` (expected ${refusal ?? 'chunks'})`}`,
    );
  }
}

/** How a text is written in an encoding that Node.js can only read. */
function encoderOf(encoding: string): (text: string) => Buffer | null {
  const bytes = new Map<string, Buffer>();
  const decoder = new TextDecoder(encoding);
  const add = (code: Buffer) => {
    const character = decoder.decode(code);
    if (!character.includes('\ufffd') && !bytes.has(character)) bytes.set(character, code);
  };
  for (let first = 0; first < 256; first++) {
    if (first < 0x80 || encoding === 'windows-874') add(Buffer.from([first]));
    else for (let second = 0x40; second < 0xff; second++) add(Buffer.from([first, second]));
  }
  return (text) => {
    const codes = [...text].map((character) => bytes.get(character));
    return codes.some((code) => code === undefined) ? null : Buffer.concat(codes as Buffer[]);
  };
}

/** Decodes texts of 60 to 200 characters in four encodings. */
async function encodings(data: string): Promise<void> {
  const OpenCC = await import('opencc-js/cn2t');
  const traditional = OpenCC.Converter({ from: 'cn', to: 'tw' });
  const texts = (name: string) =>
    (readSets(data).find((set) => set.name.includes(name))?.passages ?? []).map((text) =>
      text.replace(/\ufeff/g, '').slice(0, 60),
    );
  const wide = (swap: boolean) => (text: string) => {
    const bytes = Buffer.from(text, 'utf16le');
    return swap ? bytes.swap16() : bytes;
  };
  const cases = [
    ['GBK', texts('CMRC'), encoderOf('gbk')],
    ['Big5', texts('CMRC').map((text) => traditional(text)), encoderOf('big5')],
    ['TIS-620', texts('th'), encoderOf('windows-874')],
    ['UTF-16LE', texts('CMRC'), wide(false)],
    ['UTF-16BE', texts('CMRC'), wide(true)],
  ] as const;
  for (const [name, all, encode] of cases) {
    let [right, tried] = [0, 0];
    for (const text of all) {
      const bytes = encode(text);
      if (bytes === null || text.length < 60) continue;
      tried++;
      if (decodeText(bytes).text === text) right++;
    }
    console.log(
      `${name}: ${((100 * right) / Math.max(1, tried)).toFixed(1)} % of ${tried} texts of 60 characters decoded`,
    );
  }
}

async function longPdf(folder: string): Promise<void> {
  const page = Array.from(
    { length: 50 },
    (_, i) => `BT /F1 12 Tf 50 ${780 - i * 15} Td (Line ${i} of a page with quite some text on it.) Tj ET`,
  );
  const path = join(folder, 'long.pdf');
  await writeFile(path, pdfOf(page.join('\n'), { pages: 80 }));
  const reader = new Reader();
  const begun = performance.now();
  const request = { path, name: 'long.pdf', kind: null, split: { size: 500, held: [] } };
  const { chunks } = await reader.read(request, new AbortController().signal);
  reader.close();
  console.log(`80 pages: ${chunks.length} chunks in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

/** Prints what the reader makes of hostile files, of encodings, and of a long document. */
export async function benchParsing(data: string): Promise<void> {
  const folder = await mkdtemp(`${tmpdir()}/mirra-parsing-`);
  try {
    await longPdf(folder);
    await encodings(data);
    await hostile(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
