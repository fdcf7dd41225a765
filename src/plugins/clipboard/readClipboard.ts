import type { Arrival } from '../../kernel';

const PICTURE = 'image/png';

/** What is on the system's clipboard: words, or a picture; null where a page may not read it. */
export async function readClipboard(): Promise<Arrival | null> {
  try {
    const items = await navigator.clipboard.read();
    const files: File[] = [];
    let text = '';
    let html = '';
    for (const item of items) {
      if (item.types.includes(PICTURE))
        files.push(new File([await item.getType(PICTURE)], 'image.png', { type: PICTURE }));
      if (item.types.includes('text/plain')) text ||= await (await item.getType('text/plain')).text();
      if (item.types.includes('text/html')) html ||= await (await item.getType('text/html')).text();
    }
    return { files, text, html };
  } catch {
    // Refused by the user, or not offered by the browser.
    return null;
  }
}
