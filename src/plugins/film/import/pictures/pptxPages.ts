import {
  buildPresentation,
  parseZip,
  type PresentationData,
  renderSlide,
  RECOMMENDED_ZIP_LIMITS,
} from '@aiden0z/pptx-renderer';
import { filmImportLimits } from '../../../../../contract/film/limits';
import { loadPicture } from '../../../../ui/loadPicture';
import { deckLacks, takeColorsOfLayouts } from './deck/deckLacks';
import { mendPage } from './deck/mendPage';
import { makeBitmapsOpaque } from './deck/metafiles';
import { createCanvas, fitInto, type PageLack, type PageSource, type Size } from './stagePicture';

/** A deck may hold a video that is nearly all of it. */
const LIMITS = {
  ...RECOMMENDED_ZIP_LIMITS,
  maxEntryUncompressedBytes: filmImportLimits.megabytes * 1024 * 1024,
};
/** How long a page may take to show its pictures and charts, milliseconds. */
const PATIENCE_MS = 5_000;
/** Two frames of the screen; a tab that is not seen has none, and goes on after this time, milliseconds. */
const FRAMES_MS = 200;

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** A picture without a picture, in whose place a browser would draw the sign of a broken one. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const waitAtMost = (milliseconds: number, ...awaited: Promise<unknown>[]): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(awaited),
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  ]);

/** Charts are painted with the next frame. */
const painted = () =>
  waitAtMost(
    FRAMES_MS,
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    }),
  );

const dataUrl = (bytes: Uint8Array, type: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A picture could not be read')));
    reader.readAsDataURL(new Blob([new Uint8Array(bytes)], { type }));
  });

/**
 * A page as text that stands alone: charts are pictures, and pictures are part of it, since an SVG that is drawn as a picture loads
 * nothing.
 */
async function textOf(
  element: HTMLElement,
  addresses: ReadonlyMap<string, string>,
  media: ReadonlyMap<string, Uint8Array>,
): Promise<{ xml: string; isWhole: boolean }> {
  const copy = element.cloneNode(true) as HTMLElement;
  const charts = [...element.querySelectorAll('canvas')];
  for (const [index, canvas] of [...copy.querySelectorAll('canvas')].entries()) {
    const chart = charts[index];
    if (chart === undefined) continue;
    const image = document.createElement('img');
    image.src = chart.toDataURL();
    image.style.cssText = canvas.style.cssText;
    canvas.replaceWith(image);
  }
  let xml = new XMLSerializer().serializeToString(copy);
  let isWhole = true;
  for (const [path, address] of addresses) {
    if (!xml.includes(address)) continue;
    const bytes = media.get(path);
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
    // The library makes pictures of its own of what it finds within metafiles.
    const inside =
      bytes === undefined || type === undefined ? shownPicture(element, address) : await dataUrl(bytes, type);
    if (inside === null) isWhole = false;
    xml = xml.replaceAll(address, inside ?? NOTHING);
  }
  return { xml, isWhole };
}

/** A picture that the browser shows, as part of a text. @returns null when it shows none */
function shownPicture(element: HTMLElement, address: string): string | null {
  const image = [...element.querySelectorAll('img')].find(({ src }) => src === address);
  if (image === undefined || image.naturalWidth === 0) return null;
  const { canvas, context } = createCanvas({ width: image.naturalWidth, height: image.naturalHeight });
  context.drawImage(image, 0, 0);
  return canvas.toDataURL();
}

/** The text of a page as a picture. */
async function pictureOf(xml: string, page: Size, size: Size): Promise<HTMLCanvasElement> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${page.width} ${page.height}">` +
    `<foreignObject width="${page.width}" height="${page.height}">${xml}</foreignObject></svg>`;
  // From an address of a blob, Chromium would not let the canvas be read.
  const image = await loadPicture(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const { canvas, context } = createCanvas(size);
  context.drawImage(image, 0, 0, size.width, size.height);
  return canvas;
}

/** A place in the document for a page, out of sight and out of reach of the styles of the site. */
function createPlace(): { place: HTMLElement; inside: ShadowRoot } {
  const place = document.createElement('div');
  place.style.cssText = 'all: initial; position: fixed; left: -20000px; top: 0; pointer-events: none';
  place.setAttribute('aria-hidden', 'true');
  place.inert = true;
  return { place, inside: place.attachShadow({ mode: 'open' }) };
}

/** The slides of a deck of PowerPoint. @throws when it cannot be opened */
export async function openPptxPages(file: Blob): Promise<PageSource> {
  const files = await parseZip(await file.arrayBuffer(), LIMITS);
  for (const [path, bytes] of files.media) if (path.toLowerCase().endsWith('.emf')) makeBitmapsOpaque(bytes);
  const deck: PresentationData = buildPresentation(files);
  takeColorsOfLayouts(deck);
  /** Addresses of the pictures of the deck, by their paths in it. */
  const addresses = new Map<string, string>();
  return {
    async draw(number, within) {
      const slide = deck.slides[number - 1];
      if (slide === undefined) throw new Error(`The deck has no slide ${number}`);
      const { place, inside } = createPlace();
      let failures = 0;
      const handle = renderSlide(deck, slide, {
        pdfjs: false,
        mediaUrlCache: addresses,
        onNodeError: () => {
          failures++;
        },
      });
      try {
        inside.append(handle.element);
        document.body.append(place);
        await waitAtMost(PATIENCE_MS, handle.ready);
        const pictures = [...handle.element.querySelectorAll('img')].map((image) => image.decode());
        await waitAtMost(PATIENCE_MS, ...pictures);
        await painted();
        // Last, since the library fits texts into their boxes once it is drawn.
        const mended = mendPage(handle.element);
        const page = { width: deck.width, height: deck.height };
        const size = fitInto(page, within);
        const { xml, isWhole } = await textOf(handle.element, addresses, files.media);
        const lacks: PageLack[] = [
          ...mended,
          ...deckLacks(files, deck, slide, [...addresses.keys()]),
          ...(isWhole ? [] : (['picture'] as const)),
          ...(failures > 0 ? (['other'] as const) : []),
        ];
        return { image: await pictureOf(xml, page, size), size, lacks: [...new Set(lacks)] };
      } finally {
        handle.dispose();
        place.remove();
      }
    },
    async close() {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
    },
  };
}
