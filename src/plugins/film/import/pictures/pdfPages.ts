import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { assetBytes } from '../../../../api/assetBytes';
import { createCanvas, fitInto, type PageSource } from './stagePicture';

const WORKER = 'pdf.worker.min.mjs';

/**
 * Addresses of the worker, and of what pages may need besides themselves: maps of East Asian letters, standard fonts and decoders.
 */
const assets = import.meta.glob<string>(
  '/node_modules/pdfjs-dist/{legacy/build/pdf.worker.min.mjs,cmaps/*.bcmap,standard_fonts/*.{pfb,ttf},wasm/*.wasm}',
  { query: '?url', import: 'default', eager: true, exhaustive: true },
);
const addresses = new Map(
  Object.entries(assets).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

/** @throws when the library asks for a file that it did not have when this was built */
function addressOf(filename: string): string {
  const address = addresses.get(filename);
  if (address === undefined) throw new Error(`pdf.js asks for an unknown file: ${filename}`);
  return address;
}

/** Hands the library the files that it asks for, whose addresses have a hash of their content. */
class HashedFiles {
  fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    return assetBytes(addressOf(filename));
  }
}

/** The pages of a PDF. @throws when it cannot be opened */
export async function openPdfPages(file: Blob): Promise<PageSource> {
  GlobalWorkerOptions.workerSrc = addressOf(WORKER);
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    // A program within a document is never run.
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    BinaryDataFactory: HashedFiles,
    // The files are found by their names; the library wants to be told of a folder all the same.
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
    verbosity: 0,
  });
  // This ends the worker, too.
  const close = () => task.destroy();
  try {
    const pdf = await task.promise;
    return {
      async draw(number, within) {
        const page = await pdf.getPage(number);
        const whole = page.getViewport({ scale: 1 });
        const size = fitInto(whole, within);
        const { canvas } = createCanvas(size);
        await page.render({ canvas, viewport: page.getViewport({ scale: size.width / whole.width }) })
          .promise;
        page.cleanup();
        return { image: canvas, size, lacks: [] };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
