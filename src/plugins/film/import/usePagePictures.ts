import { useEffect, useState } from 'react';
import type { FilmImportReading } from '../../../../contract/film/routes/import';
import {
  type PageLack,
  type PageSource,
  pictureSize,
  type Size,
  stagePicture,
} from './pictures/stagePicture';

/** The picture of a page: as it looks in its file, or none, so that its texts stand in. */
export type PagePicture =
  | { kind: 'drawn'; blob: Blob; address: string; lacks: readonly PageLack[] }
  | { kind: 'plain' };

/** The pictures that there are, by the numbers of their pages. */
export type PagePictures = ReadonlyMap<number, PagePicture>;

const none: PagePictures = new Map();
const plain: PagePicture = { kind: 'plain' };

/** The part that draws the pages of a file, loaded when it is needed. */
async function openPages(file: File): Promise<PageSource> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 1_024).arrayBuffer());
  if (head.includes('%PDF-')) return (await import('./pictures/pdfPages')).openPdfPages(file);
  return (await import('./pictures/pptxPages')).openPptxPages(file);
}

async function drawPages(
  file: File,
  numbers: readonly number[],
  stage: Size,
  { signal, onPicture }: { signal: AbortSignal; onPicture: (number: number, picture: PagePicture) => void },
): Promise<void> {
  // A file that cannot be drawn has texts all the same.
  const source = await openPages(file).catch(() => null);
  const size = pictureSize(stage);
  try {
    for (const number of numbers) {
      if (signal.aborted) return;
      const drawn = await source?.draw(number, size).catch(() => null);
      const blob = drawn ? await stagePicture(drawn, size).catch(() => null) : null;
      if (signal.aborted) return;
      if (!drawn || blob === null) onPicture(number, plain);
      else {
        const address = URL.createObjectURL(blob);
        onPicture(number, { kind: 'drawn', blob, address, lacks: drawn.lacks });
      }
    }
  } finally {
    await source?.close();
  }
}

/** Draws the pages of a deck one after the other, each into a picture of the stage's aspect. */
export function usePagePictures(file: File, reading: FilmImportReading, stage: Size): PagePictures {
  const { width, height } = stage;
  const [pictures, setPictures] = useState(none);
  useEffect(() => {
    if (reading.kind !== 'deck') return;
    const stop = new AbortController();
    const addresses: string[] = [];
    const numbers = reading.pages.map(({ number }) => number);
    void drawPages(
      file,
      numbers,
      { width, height },
      {
        signal: stop.signal,
        onPicture(number, picture) {
          if (picture.kind === 'drawn') addresses.push(picture.address);
          setPictures((known) => new Map([...known, [number, picture]]));
        },
      },
    );
    return () => {
      stop.abort();
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [file, reading, width, height]);
  return pictures;
}
